import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('enterprise', [
  {
    path: '/enterprise/modelcard',
    name: 'enterpriseModelcard',
    title: '企业模卡',
    page: 'ModelcardPage',
    topbar: true,
    stage: true,
    first: [
      { call: 'enterprise/modelcard/get', body: { uid: '?uid' } },
      { call: 'enterprise/modelcard/get', when: ['!?uid', 'user'] },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user'] },
    ],
    largest: {
      from: ['enterprise/modelcard/get#card.photos.0', 'enterprise/modelcard/get#head.cover'],
      widths: [750, 1600],
      sizes: '(max-width: 480px) 100vw, 480px',
    },
  },
  {
    path: '/enterprise/certification/index',
    name: 'enterpriseCertificationIndex',
    title: '企业认证',
    page: 'CertificationIndexPage',
    first: [{ call: 'enterprise/cert/get', when: 'user' }],
  },
  {
    path: '/enterprise/certification/basic',
    name: 'enterpriseCertificationBasic',
    title: '企业资料上传',
    page: 'CertificationBasicPage',
    first: [{ call: 'enterprise/cert/get', when: 'user' }],
  },
  {
    path: '/enterprise/certification/info',
    name: 'enterpriseCertificationInfo',
    title: '运营者资料上传',
    page: 'CertificationInfoPage',
    first: [{ call: 'enterprise/cert/get', when: 'user' }],
  },
  {
    path: '/enterprise/certification/result',
    name: 'enterpriseCertificationResult',
    title: '认证结果',
    page: 'CertificationResultPage',
    first: [{ call: 'enterprise/cert/get', when: 'user' }],
  },
  {
    path: '/enterprise/product',
    name: 'enterpriseProduct',
    title: '企业产品',
    page: 'ProductPage',
    first: [
      { call: 'enterprise/product/page', list: true, body: { uid: '?uid', pageSize: 20 } },
      {
        call: 'enterprise/product/page',
        list: true,
        body: { pageSize: 20, audit: ['?audit', null] },
        when: ['!?uid', 'user'],
      },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user'] },
    ],
  },
  {
    path: '/enterprise/productEdit',
    name: 'enterpriseProductEdit',
    title: '编辑产品',
    page: 'ProductEditPage',
    first: [
      { call: 'enterprise/mine/get', when: 'user' },
      { call: 'enterprise/product/get', body: { id: '?id' }, when: 'user' },
      { call: 'enterprise/product/page', body: { pageSize: 1 }, when: ['user', '!?id'] },
    ],
  },
  {
    path: '/enterprise/progress',
    name: 'enterpriseProgress',
    title: '发展历程',
    page: 'ProgressPage',
    first: [
      { call: 'enterprise/progress/page', list: true, body: { uid: '?uid', pageSize: 20 } },
      {
        call: 'enterprise/progress/page',
        list: true,
        body: { pageSize: 20, audit: ['?audit', null] },
        when: ['!?uid', 'user'],
      },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user'] },
    ],
  },
  {
    path: '/enterprise/progressEdit',
    name: 'enterpriseProgressEdit',
    title: '编辑历程',
    page: 'ProgressEditPage',
    first: [
      { call: 'enterprise/mine/get', when: 'user' },
      { call: 'enterprise/progress/get', body: { id: '?id' }, when: 'user' },
      { call: 'enterprise/progress/page', body: { pageSize: 1 }, when: ['user', '!?id'] },
    ],
  },
  {
    path: '/enterprise/honor',
    name: 'enterpriseHonor',
    title: '企业荣誉',
    page: 'HonorPage',
    first: [
      { call: 'enterprise/honor/page', list: true, body: { uid: '?uid', pageSize: 20 } },
      {
        call: 'enterprise/honor/page',
        list: true,
        body: { pageSize: 20, audit: ['?audit', null] },
        when: ['!?uid', 'user'],
      },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user'] },
    ],
  },
  {
    path: '/enterprise/honorEdit',
    name: 'enterpriseHonorEdit',
    title: '编辑荣誉',
    page: 'HonorEditPage',
    first: [
      { call: 'enterprise/mine/get', when: 'user' },
      { call: 'enterprise/honor/get', body: { id: '?id' }, when: 'user' },
      { call: 'enterprise/honor/page', body: { pageSize: 1 }, when: ['user', '!?id'] },
    ],
  },
  {
    path: '/enterprise/team',
    name: 'enterpriseTeam',
    title: '团队成员',
    page: 'TeamPage',
    first: [
      { call: 'enterprise/team/page', list: true, body: { uid: '?uid', pageSize: 20 } },
      {
        call: 'enterprise/team/page',
        list: true,
        body: { pageSize: 20, audit: ['?audit', null] },
        when: ['!?uid', 'user'],
      },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user'] },
    ],
  },
  {
    path: '/enterprise/teamEdit',
    name: 'enterpriseTeamEdit',
    title: '编辑成员',
    page: 'TeamEditPage',
    first: [
      { call: 'enterprise/mine/get', when: 'user' },
      { call: 'enterprise/team/get', body: { id: '?id' }, when: 'user' },
      { call: 'enterprise/team/page', body: { pageSize: 1 }, when: ['user', '!?id'] },
    ],
  },
  {
    path: '/enterprise/vipFree',
    name: 'enterpriseVipFree',
    title: '会员试用',
    page: 'VipFreePage',
    first: [
      { call: 'enterprise/vip/get', when: 'user' },
      { call: 'enterprise/mine/get', when: 'user' },
    ],
  },
  {
    path: '/enterprise/archives',
    name: 'enterpriseArchives',
    title: '企业档案',
    page: 'ArchivesPage',
    first: [
      { call: 'enterprise/archives/get', body: { uid: '?uid' } },
      { call: 'enterprise/archives/get', when: ['!?uid', 'user'] },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user'] },
    ],
  },
])

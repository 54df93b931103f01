// One file beyond the usual length: the addresses of an area stand in one list, which builds and the server read whole.
import { defineRoutes } from '@dm/shared/paths'

export const routes = defineRoutes('enterprise', [
  {
    path: '/enterprise/modelcard',
    name: 'enterpriseModelcard',
    title: '企业模卡',
    page: 'ModelcardPage',
    rendered: true,
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
    path: '/enterprise/basicInfo',
    name: 'enterpriseBasicInfo',
    title: '企业信息',
    page: 'BasicInfoPage',
    first: [
      { call: 'enterprise/basicInfo/get', body: { uid: '?uid' } },
      { call: 'enterprise/basicInfo/get', when: ['!?uid', '!?invite', 'user'] },
      { call: 'enterprise/mine/get', when: ['!?uid', '!?invite', 'user'] },
      { call: 'enterprise/member/invite/query', body: { token: '?invite' }, when: 'user' },
    ],
  },
  {
    path: '/enterprise/remark',
    name: 'enterpriseRemark',
    title: '企业简介',
    page: 'RemarkPage',
    first: [
      { call: 'enterprise/remark/get', body: { uid: '?uid' } },
      { call: 'enterprise/remark/get', when: ['!?uid', 'user'] },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user', '!?edit'] },
    ],
  },
  {
    path: '/enterprise/photo',
    name: 'enterprisePhoto',
    title: '企业相册',
    page: 'PhotoPage',
    first: [
      { call: 'enterprise/photo/page', list: true, body: { uid: '?uid', pageSize: 30, album: ['?album', null] } },
      {
        call: 'enterprise/photo/page',
        list: true,
        body: { pageSize: 30, album: ['?album', null] },
        when: ['!?uid', 'user'],
      },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user', '!?upload'] },
    ],
  },
  {
    path: '/enterprise/modelcardEdit',
    name: 'enterpriseModelcardEdit',
    title: '编辑企业模卡',
    page: 'ModelcardEditPage',
    first: [
      { call: 'enterprise/modelcard/get', when: 'user' },
      { call: 'enterprise/product/page', when: 'user', body: { pageSize: 50 } },
      { call: 'enterprise/mine/get', when: 'user' },
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
  {
    path: '/enterprise/archivesEdit',
    name: 'enterpriseArchivesEdit',
    title: '编辑企业档案',
    page: 'ArchivesEditPage',
    first: [
      { call: 'enterprise/archives/manage/query', when: ['!?uid', 'user'] },
      { call: 'enterprise/stat/query', body: { days: 7 }, when: ['!?uid', 'user'] },
      { call: 'enterprise/mine/get', when: ['!?uid', 'user'] },
    ],
  },
])

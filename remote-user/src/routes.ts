import { defineRoutes } from '@dm/shared/paths'

/** Every page of the personal area (docs/product/foundations.md#5-navigation). */
export const routes = defineRoutes('user', [
  {
    path: '/user/index',
    name: 'userIndex',
    title: '个人中心',
    page: 'UserIndexPage',
    first: [
      { call: 'user/center/get', when: 'user' },
      { call: 'userbag/remind', when: 'user' },
      { call: 'notice/recommend/list', body: { size: 3 }, when: 'visitor' },
    ],
  },
  {
    path: '/notice/detail',
    name: 'noticeDetail',
    title: '通告详情',
    page: 'NoticeDetailPage',
    topbar: true,
    first: [
      { call: 'notice/detail/query', body: { noticeId: '?id' } },
      { call: 'notice/recommend/list', body: { noticeId: '?id', size: 3 } },
    ],
  },
  {
    path: '/notice/apply-success',
    name: 'noticeApplySuccess',
    title: '报名成功',
    page: 'NoticeApplySuccessPage',
    first: [
      { call: 'notice/entry/detail/query', body: { noticeId: '?id' }, when: 'user' },
      { call: 'userinfo/modelcard/get', when: ['user', '?id'] },
      { call: 'notice/recommend/list', body: { noticeId: '?id', size: 3 }, when: 'user' },
    ],
  },
  {
    path: '/user/modelcard',
    name: 'modelcard',
    title: '模卡',
    page: 'ModelCardPage',
    topbar: true,
    stage: true,
    first: [{ call: 'userinfo/modelcard/get', body: { uid: ['?uid', 'me'], preview: ['?preview', null] } }],
    largest: {
      from: 'userinfo/modelcard/get#card.cover',
      widths: [750, 1600],
      sizes: '(max-width: 480px) 100vw, 480px',
    },
  },
  {
    path: '/user/modelcardEdit',
    name: 'modelcardEdit',
    title: '编辑模卡',
    page: 'ModelCardEditPage',
    first: [
      { call: 'userinfo/modelcard/get', when: 'user' },
      { call: 'userinfo/get', when: 'user' },
      { call: 'userinfo/tv/page', body: { pageSize: 50 }, when: 'user' },
    ],
  },
  {
    path: '/basicInfo/edit',
    name: 'basicInfoEdit',
    title: '编辑资料',
    page: 'BasicInfoEditPage',
    first: [{ call: 'userinfo/get', when: 'user' }],
  },
  {
    path: '/user/feedback/form',
    name: 'feedbackForm',
    title: '意见反馈',
    page: 'FeedbackFormPage',
    first: [
      { call: 'userinfo/get', when: 'user' },
      { call: 'user/brief/query', body: { uid: '?targetId' }, when: '?targetType=archive' },
      { call: 'user/brief/query', body: { uid: '?targetId' }, when: '?targetType=modelcard' },
      { call: 'user/brief/query', body: { uid: '?targetId' }, when: '?targetType=user' },
    ],
  },
  {
    path: '/common/userAgreement',
    name: 'commonUserAgreement',
    title: '用户协议',
    page: 'UserAgreementPage',
    first: [{ call: 'common/agreement/query', body: { id: '?id', version: ['?version', null] } }],
  },
  {
    path: '/common/download',
    name: 'commonDownload',
    title: 'APP下载',
    page: 'DownloadPage',
    first: [{ call: 'app/version/query', body: { platform: 'platform' } }],
  },
  {
    path: '/common/register',
    name: 'commonRegister',
    title: '注册',
    page: 'RegisterPage',
    topbar: true,
    first: [
      { call: 'user/brief/query', body: { uid: '?uid' } },
      { call: 'user/brief/query', body: { uid: 'me' } },
    ],
  },
])

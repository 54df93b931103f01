import { defineRoutes } from '@dm/shared/paths'

/** Every page of the personal area (seed, section 2). */
export const routes = defineRoutes('user', [
  { path: '/user/index', name: 'userIndex', title: '个人中心', page: 'UserIndexPage' },
  { path: '/user/modelcard', name: 'modelcard', title: '模卡', page: 'ModelCardPage', topbar: true },
  { path: '/user/modelcardEdit', name: 'modelcardEdit', title: '编辑模卡', page: 'ModelCardEditPage' },
  { path: '/basicInfo/edit', name: 'basicInfoEdit', title: '编辑资料', page: 'BasicInfoEditPage' },
  { path: '/user/feedback/form', name: 'feedbackForm', title: '意见反馈', page: 'FeedbackFormPage' },
  { path: '/common/userAgreement', name: 'commonUserAgreement', title: '用户协议', page: 'UserAgreementPage' },
  { path: '/common/download', name: 'commonDownload', title: 'APP下载', page: 'DownloadPage' },
  { path: '/common/register', name: 'commonRegister', title: '注册', page: 'RegisterPage', topbar: true },
])

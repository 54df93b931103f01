/** Every address of the seed, section 2, written out: 126. */
export const seedPaths = [
  '/notice/detail', '/user/index', '/user/travel', '/user/travelEdit', '/user/tripDetailEdit',
  '/user/modelcard', '/user/modelcardEdit', '/user/modelcard/photos', '/notice/apply-success', '/basicInfo/edit',
  '/user/archives', '/user/editArchives', '/user/editArchivesInfo', '/user/editMusic',
  '/user/archives/pieces', '/user/archives/piecesEdit', '/user/archives/photos', '/user/archives/growth', '/user/archives/growthEdit',
  '/user/archives/honor', '/user/archives/honorEdit', '/user/archives/music', '/user/archives/action', '/user/archives/editAction',
  '/user/feedback', '/user/feedback/detail', '/user/feedback/form', '/user/likeVideo/index',
  '/video/history', '/video/myVideo', '/video/share', '/live/share', '/live/preview',
  '/wallet/coinRecord', '/wallet/financialDetail', '/wallet/tradeDetail', '/wallet/rechargeRecord',
  '/wallet/bankCard', '/wallet/addBankCard', '/wallet/addWxAlipay',
  '/wallet/cashWithdraw', '/wallet/withdrawResult', '/wallet/withdrawRecord', '/wallet/vipRecharge/list', '/wallet/trafficRecord',
  '/wallet/invoice/list', '/wallet/invoice/history', '/wallet/invoice/form', '/wallet/invoice/title', '/wallet/invoice/addTitle', '/wallet/invoice/success',
  '/common/userAgreement', '/common/download', '/common/register',
  '/user/logout/index', '/user/logout/confirm', '/user/logout/notice', '/user/certification/index', '/user/authentication',
  '/creation/index', '/discover/detail', '/adv/detail', '/paySuccess',
  '/common/market', '/common/marketDetail', '/common/traffic', '/common/trafficDetail',
  '/invite/index', '/common/invite', '/agent/index', '/invite/list', '/invite/income', '/invite/records', '/invite/search', '/invite/userDetail',
  '/enterprise/certification/index', '/enterprise/certification/basic', '/enterprise/certification/result', '/enterprise/certification/info',
  '/enterprise/archives', '/enterprise/archivesEdit', '/enterprise/modelcard', '/enterprise/modelcardEdit',
  '/enterprise/basicInfo', '/enterprise/remark', '/enterprise/product', '/enterprise/productEdit', '/enterprise/progress', '/enterprise/progressEdit',
  '/enterprise/honor', '/enterprise/honorEdit', '/enterprise/team', '/enterprise/teamEdit', '/enterprise/photo',
  '/enterprise/trip', '/enterprise/tripEdit', '/enterprise/tripDetailEdit', '/enterprise/vipFree',
  '/activity/package', '/activity/home', '/activity/homeOrder', '/activity/index', '/activity/form', '/activity/video',
  '/activity/cywz/index', '/activity/cywz/intro', '/activity/cywz/form', '/activity/new/register',
  '/activity/h5/01', '/activity/h5/02', '/activity/h5/03', '/share/9.9', '/share/199', '/signIn/index',
  '/service/calendar', '/service/publish', '/service/edit', '/service/list', '/service/address',
  '/service/share', '/service/freeEnter', '/service/invite', '/service/detail',
  '/address/list', '/address/edit', '/address/amap',
]

/** The seed's routes that carry the top bar. */
export const topbarPaths = [
  '/notice/detail', '/user/modelcard', '/user/archives', '/video/share', '/live/share', '/live/preview', '/common/register',
  '/invite/index', '/common/invite', '/agent/index', '/enterprise/modelcard', '/share/9.9', '/share/199',
  '/service/share', '/service/freeEnter', '/service/invite', '/service/detail',
]

/** Labels of codes, used by page and server: a renamed label changes no row (docs/product/user.md#entities). */
export const noticeKinds = {
  film: '电影',
  tv: '电视剧',
  short: '短剧',
  variety: '综艺',
  commercial: '商演',
  ad: '广告',
  catwalk: '走秀',
  live: '直播',
  other: '其他',
} as const

export const payUnits = { day: '天', show: '场', hour: '小时', project: '项目' } as const

export const feedbackTypes = {
  bug: '功能异常',
  suggest: '产品建议',
  account: '账号问题',
  wallet: '钱包与提现',
  certify: '认证问题',
  video: '视频问题',
  live: '直播问题',
  report: '举报',
  other: '其他',
} as const

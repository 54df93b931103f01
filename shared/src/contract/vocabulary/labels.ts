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

/** States of a feedback (docs/product/account-video.md#userfeedback). */
export const feedbackStates = {
  submitted: '已提交',
  processing: '处理中',
  replied: '已回复',
  closed: '已结束',
} as const

/** Permits that a company may show beside its licence (docs/product/enterprise.md#certification). */
export const permitKinds = {
  performance: '营业性演出许可证',
  broadcast: '广播电视节目制作经营许可证',
  hr: '人力资源服务许可证',
  network: '网络文化经营许可证',
  other: '其他',
} as const

/** Documents of a real-name certification. */
export const documentTypes = {
  idCard: '居民身份证',
  hkmo: '港澳居民来往内地通行证',
  taiwan: '台湾居民来往大陆通行证',
  passport: '护照',
} as const

/** Who answers for a minor (docs/product/activity.md#competition-entries). */
export const guardianRelations = { father: '父亲', mother: '母亲', other: '其他监护人' } as const

/** Reasons for reporting an entry of a competition. */
export const entryReportReasons = {
  infringe: '侵权',
  vulgar: '低俗',
  fake: '虚假',
  votes: '刷票',
  other: '其他',
} as const

/** Industries of companies (docs/product/enterprise.md#entities). */
export const companyIndustries = [
  '影视制作',
  '经纪公司',
  '演出策划',
  '广告营销',
  'MCN机构',
  '音乐制作',
  '摄影摄像',
  '服化造型',
  '场地设备',
  '艺术培训',
  '品牌企业',
  '其他',
] as const

/** Numbers of people who work at a company. */
export const companyScales = ['1-20', '21-50', '51-200', '201-500', '501-1000', '1000+'] as const

/** The albums of a company's photos. */
export const companyAlbums = { place: '环境', event: '活动', work: '作品', other: '其他' } as const

/** Why somebody deletes an account. */
export const accountDeletionReasons = {
  noUse: '不再使用',
  otherAccount: '有其他账号',
  privacy: '担心隐私',
  tooManyMessages: '消息太多',
  badExperience: '体验不好',
  other: '其他',
} as const

/** Kinds of services (docs/product/service.md#entities). */
export const SERVICE_CATEGORIES = {
  photography: '摄影',
  video: '摄像',
  makeup: '化妆造型',
  costume: '服装道具',
  venue: '场地影棚',
  stage: '灯光舞美',
  host: '主持',
  performance: '演出',
  training: '培训',
  post: '后期制作',
} as const

/** Unit of a package's price. */
export const SERVICE_UNITS = { once: '次', hour: '小时', day: '天' } as const

/** Where a service is given. */
export const SERVICE_MODES = { store: '到店', visit: '上门', online: '线上' } as const

/** What customers ask before they book, where the provider has not chosen questions. */
export const STANDARD_QUESTIONS = {
  photography: ['近期有档期吗？', '价格是否含妆造？', '能否上门拍摄？', '多久能拿到成片？'],
  video: ['近期有档期吗？', '价格是否含剪辑？', '能否上门拍摄？', '多久能拿到成片？'],
  makeup: ['近期有档期吗？', '能否上门？', '可以试妆吗？', '是否全程跟妆？'],
  costume: ['这几天还有货吗？', '可以试穿吗？', '押金怎么收？', '能否送货上门？'],
  venue: ['近期有档期吗？', '价格是否含灯光？', '可以提前看场地吗？', '方便停车吗？'],
  stage: ['近期有档期吗？', '价格是否含搭建？', '能否到现场勘查？', '可以去外地吗？'],
  host: ['近期有档期吗？', '是否含主持词？', '可以提前沟通吗？', '可以去外地吗？'],
  performance: ['近期有档期吗？', '自带音响和服装吗？', '可以指定节目吗？', '可以去外地吗？'],
  training: ['近期有档期吗？', '零基础可以学吗？', '可以一对一吗？', '能否线上授课？'],
  post: ['多久可以交付？', '可以修改几次？', '是否提供源文件？', '可以加急吗？'],
} as const satisfies Record<keyof typeof SERVICE_CATEGORIES, readonly string[]>

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

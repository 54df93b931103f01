import type { Data } from '@dm/shared/contract'

type Card = Data<'service/page'>['list'][number]
export type Category = Card['category']

export const categoryLabels: Record<Category, string> = {
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
}

export const unitLabels: Record<Card['unit'], string> = { once: '次', hour: '小时', day: '天' }

/** Tenths as one decimal: 49 → 4.9. */
export const tenths = (value: number) => (value / 10).toFixed(1)

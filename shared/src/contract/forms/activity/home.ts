import { consent, defineForm, integer, local, phone, pictures, stars, text } from '../../../forms'
import { NOT_ADULT } from '../common/adult'

export const NO_SERVICE_ADDRESS = '请选择服务地址'

/** Text that the person and the team alone read. */
const between = { refuses: 'nothing' } as const

/** An order of a home service; its package and its price are sent beside it (docs/product/activity.md#orders). */
export const homeOrderForm = defineForm({
  /** `2026-11-26 14:00`; sent as a day and a time. */
  slot: local('服务时间', '', (typed) => (typed === '' ? '请选择服务时间' : undefined)),
  guests: integer('人数', { min: 1, max: 200, message: '请填写人数' }),
  occasion: text('场合', { ...between, max: 20 }),
  addressId: text('服务地址', { ...between, required: NO_SERVICE_ADDRESS }),
  contact: text('联系人', { ...between, min: 2, max: 20, required: true, message: '请填写联系人' }),
  mobile: phone('联系电话', { required: true }),
  remark: text('备注', { ...between, max: 200, lines: true }),
  adult: consent('我已满18周岁，已阅读并同意服务与退款说明', NOT_ADULT),
})

/** 评价 of a home service. */
export const homeReviewForm = defineForm({
  stars: stars('评分'),
  text: text('评价', { ...between, max: 200, lines: true }),
  images: pictures('图片', { purpose: 'activity', most: 6 }),
})

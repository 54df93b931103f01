import { choice, defineForm, integer, LAST_MOMENT, pictures, stars, stepped, text } from '../../../forms'
import { SERVICE_MODES } from '../../vocabulary/service'
import { NO_TIME } from '../common/period'
import { reasonForm } from '../common/reason'

export const STORE_MISSING = '请选择门店'

/** Text that the two sides of a booking alone read. */
const between = { refuses: 'nothing' } as const

/** A start that was tapped among the free times. */
const start = (label: string) => integer(label, { min: 0, max: LAST_MOMENT, message: NO_TIME })

/** The request for a service; which address and how many people are possible says the service (docs/product/service.md#servicedetail). */
export const bookingForm = defineForm(
  {
    startAt: start('时间'),
    mode: choice('服务方式', SERVICE_MODES),
    placeId: text('门店', { ...between, required: STORE_MISSING, emptyAs: 'omit' }),
    addressId: text('地址', { ...between, emptyAs: 'omit' }),
    people: stepped('人数', { min: 1, max: 200 }),
    remark: text('备注', { ...between, max: 200, lines: true, message: '备注不超过200字' }),
  },
  { counts: { placeId: ({ mode }) => mode === 'store', addressId: ({ mode }) => mode === 'visit' } },
)

/** Why a provider refuses a request. */
export const rejectForm = reasonForm('拒绝原因')

/** 申诉 of a customer; operators decide (docs/product/service.md#bookings). */
export const disputeForm = defineForm({
  reason: text('申诉原因', {
    ...between,
    min: 5,
    max: 300,
    lines: true,
    required: '请填写申诉原因',
    message: '申诉原因为5至300个字',
  }),
  images: pictures('图片', { purpose: 'feedback', most: 6 }),
})

/** 改期: one new time. */
export const rescheduleForm = defineForm({
  startAt: start('新的时间'),
  note: text('说明', { ...between, max: 100 }),
})

/** 评价 of a booking that has taken place. */
export const serviceCommentForm = defineForm({
  star: stars('评分'),
  text: text('评价', { ...between, max: 300, lines: true }),
  images: pictures('图片', { purpose: 'service', most: 6 }),
})

/** The provider's one answer to it. */
export const commentReplyForm = defineForm({
  reply: text('回复', { ...between, max: 200, lines: true, required: true }),
})

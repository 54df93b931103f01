import { choice, defineForm, local, pictures, text } from '../../../forms'
import { isPhone, NO_NUMBER, NUMBER_WRONG, phoneTyped } from '../../../validate'
import { feedbackTypes } from '../../vocabulary/labels'
import { atLeastTen } from '../common/least'

const images = pictures('图片', { purpose: 'feedback', most: 6 })
/** Staff alone read it. */
const written = { max: 500, lines: true, refuses: 'nothing' } as const

/** A visitor has no number of an account, and gives one. */
export const NO_CONTACT = NO_NUMBER

/** 意见反馈; page and device are sent beside it (docs/product/account-video.md#userfeedbackform). */
export const feedbackForm = defineForm({
  type: choice('问题类型', feedbackTypes),
  content: text('描述', { ...written, ...atLeastTen }),
  images,
  contact: text('联系电话', {
    emptyAs: 'omit',
    refuses: 'nothing',
    format: phoneTyped,
    check: (typed) => (isPhone(typed) ? undefined : NUMBER_WRONG),
  }),
  /** Whether page and device are sent. */
  attach: local('将附上设备与页面信息', true),
})

/** An addition to a feedback. */
export const feedbackAdditionForm = defineForm({
  text: text('说明', { ...written, required: '请填写补充说明' }),
  images,
})

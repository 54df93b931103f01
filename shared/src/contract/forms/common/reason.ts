import { defineForm, text } from '../../../forms'

/** A reason of a list, with words of one's own behind it: both are sent as one text, `reason`. */
export const reasonForm = (label: string) =>
  defineForm({
    reason: text(label, { max: 100, required: `请选择${label}`, refuses: 'nothing' }),
    other: text('补充说明', { max: 80, refuses: 'nothing' }),
  })

/** Why a booking or an order is cancelled. */
export const cancelForm = reasonForm('取消原因')

/** The reason as it is sent. */
export const reasonOf = ({ reason, other }: { reason: string; other: string }): string =>
  other === '' ? reason : `${reason}：${other}`

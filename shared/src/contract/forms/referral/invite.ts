import { defineForm, text } from '../../../forms'
import { numberTyped } from '../../../validate'

const CODE_LENGTH = 6
const CODE_MISSING = `请输入${CODE_LENGTH}位邀请码`

/** 填写邀请人, by their code (docs/product/referral.md#inviteindex). */
export const inviteCodeForm = defineForm({
  code: text('邀请码', {
    required: CODE_MISSING,
    refuses: 'nothing',
    format: (typed) => numberTyped(typed, CODE_LENGTH),
    check: (typed) => (typed.length === CODE_LENGTH ? undefined : CODE_MISSING),
  }),
})

/** A note about an invitee that its writer alone sees; empty clears it. */
export const inviteeRemarkForm = defineForm({ remark: text('备注', { max: 20, refuses: 'nothing' }) })

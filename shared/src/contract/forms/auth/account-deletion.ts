import { choice, defineForm, text, type Sent } from '../../../forms'
import { accountDeletionReasons } from '../../vocabulary/labels'
import { accountCode } from './code'

export const NO_REASON = '请填写原因'

/** Why an account is deleted, with a code to its own number (docs/product/account-video.md#userlogoutconfirm). */
export const accountDeletionForm = defineForm(
  {
    reason: choice('注销原因', accountDeletionReasons),
    reasonText: text('说明', { max: 200, lines: true, emptyAs: 'omit', refuses: 'nothing' }),
    smsCode: accountCode,
  },
  {
    counts: { reasonText: ({ reason }) => reason === 'other' },
    rules: ({ reason, reasonText }) => ({ reasonText: reason === 'other' && !reasonText ? NO_REASON : undefined }),
  },
)

export type AccountDeletionReason = Sent<typeof accountDeletionForm.fields>['reason']

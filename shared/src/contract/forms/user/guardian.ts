import { beside, consent, defineForm, local, phone, text, toggle } from '../../../forms'
import { LONGEST_NAME, NO_GUARDIAN_NAME, personNameTyped } from '../../../validate'
import { accountCode } from '../auth/code'

const AGREED = '监护人已知晓并同意'
const UNCONFIRMED = `请确认${AGREED}`

/** A minor's guardian, with a code to the guardian's phone (docs/product/user.md#basicinfoedit). */
export const guardianForm = defineForm(
  {
    name: text('监护人姓名', {
      min: 2,
      max: LONGEST_NAME,
      required: true,
      message: NO_GUARDIAN_NAME,
      refuses: 'nothing',
      format: personNameTyped,
    }),
    mobile: phone('手机号', { required: true }),
    smsCode: accountCode,
    agreed: toggle(AGREED, { initial: false }),
  },
  { rules: ({ agreed }) => ({ agreed: agreed ? undefined : UNCONFIRMED }) },
)

/** The guardian within a form of the minor, sent beside it. */
export const guardianFields = {
  /** True if another guardian is being entered; always true for a minor without one. */
  newGuardian: local<boolean>('更换监护人', true),
  guardianName: beside(guardianForm.fields.name),
  guardianMobile: beside(guardianForm.fields.mobile),
  guardianCode: beside(guardianForm.fields.smsCode),
  guardianAgreed: consent(AGREED, UNCONFIRMED),
}

/** The server's names for these fields. */
export const GUARDIAN_SENT_AS = {
  'guardian.name': 'guardianName',
  'guardian.mobile': 'guardianMobile',
  'guardian.smsCode': 'guardianCode',
  'guardian.agreed': 'guardianAgreed',
} as const

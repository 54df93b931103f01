import { guardianForm, type guardianFields } from '@dm/shared/contract/forms/user/guardian'
import { sentBody, type Sent, type Typed } from '@dm/shared/forms'

/** The guardian's fields within a form of the minor. */
export type GuardianFields = Typed<typeof guardianFields>

/** These fields as a form of their own. */
export const guardianTyped = (values: GuardianFields): Typed<typeof guardianForm.fields> => ({
  name: values.guardianName,
  mobile: values.guardianMobile,
  smsCode: values.guardianCode,
  agreed: values.guardianAgreed,
})

/** The guardian that was entered, as the call takes it. */
export const guardianOf = (values: GuardianFields): Sent<typeof guardianForm.fields> =>
  sentBody(guardianForm, guardianTyped(values))

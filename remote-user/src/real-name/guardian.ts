import type { Body } from '@dm/shared/contract'
import { realNameGuardianForm, type realNameForm } from '@dm/shared/contract/forms/auth/realname'
import { sentBody, type Typed } from '@dm/shared/forms'

export type RealNameValues = Typed<typeof realNameForm.fields>

export const SENT_AS = {
  'guardian.name': 'guardianName',
  'guardian.no': 'guardianNo',
  'guardian.relation': 'relation',
  'guardian.consent': 'guardianConsent',
} as const

/** The guardian as the call takes it. */
export const guardianOf = (values: RealNameValues): Body<'user/certification/submit'>['guardian'] =>
  sentBody(realNameGuardianForm, {
    name: values.guardianName,
    no: values.guardianNo,
    relation: values.relation,
    consent: values.guardianConsent,
  })

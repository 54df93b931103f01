import type { Body } from '@dm/shared/contract'
import { realNameFaults, type DocType } from '@dm/shared/validate'
import type { UploadSlot } from '@dm/shared/upload'

export const DOCUMENTS: Record<DocType, string> = {
  idCard: '居民身份证',
  hkmo: '港澳居民来往内地通行证',
  taiwan: '台湾居民来往大陆通行证',
  passport: '护照',
}

/** The form as typed. Nothing of it is kept on the device (docs/product/account-video.md#rules). */
export interface RealNameValues {
  docType: DocType
  name: string
  no: string
  longTerm: boolean
  validUntil: string
  front: UploadSlot | null
  back: UploadSlot | null
  guardianName: string
  guardianNo: string
  relation: string
  guardianConsent: boolean
}

export const EMPTY: RealNameValues = {
  docType: 'idCard',
  name: '',
  no: '',
  longTerm: false,
  validUntil: '',
  front: null,
  back: null,
  guardianName: '',
  guardianNo: '',
  relation: '',
  guardianConsent: false,
}

export const LABELS: Record<keyof RealNameValues, string> = {
  docType: '证件类型',
  name: '姓名',
  no: '证件号码',
  longTerm: '长期有效',
  validUntil: '有效期至',
  front: '人像面',
  back: '国徽面',
  guardianName: '监护人姓名',
  guardianNo: '监护人身份证号',
  relation: '与监护人的关系',
  guardianConsent: '监护人同意',
}

export const SENT_AS = {
  'guardian.name': 'guardianName',
  'guardian.no': 'guardianNo',
  'guardian.relation': 'relation',
  'guardian.consent': 'guardianConsent',
} as const

/** What is wrong on `today`; a slot whose upload is on its way counts as given, and holds the submit back by itself. */
export const faultsOf = (values: RealNameValues, today: string) =>
  realNameFaults(
    { ...values, front: values.front && (values.front.url ?? ''), back: values.back && (values.back.url ?? '') },
    today,
  )

type Guardian = NonNullable<Body<'user/certification/submit'>['guardian']>

/** The guardian as the call takes it; the check has refused any other relation. */
export const guardianOf = ({ guardianName, guardianNo, relation, guardianConsent }: RealNameValues): Guardian => ({
  name: guardianName.trim(),
  no: guardianNo,
  relation: relation === 'father' || relation === 'mother' ? relation : 'other',
  consent: guardianConsent,
})

import { isDay } from '../time'
import { birthOfIdCard, isRealIdCard, longIdCard } from './identity'
import { isChineseName, isLatinName } from './person-name'

export type DocType = 'idCard' | 'hkmo' | 'taiwan' | 'passport'

/** A document as typed; `validUntil` is `YYYY-MM-DD` or empty (docs/product/account-video.md#usercertificationindex). */
interface DocumentInput {
  docType: DocType
  name: string
  no: string
  validUntil: string
  /** 长期: the document has no end, and `validUntil` is not read. */
  longTerm: boolean
  /** The addresses that the uploads gave; a passport has one page. */
  front: string | null
  back: string | null
}

/** A minor's guardian as typed, beside the minor's own document. */
interface GuardianInput extends Pick<DocumentInput, 'docType' | 'no'> {
  guardianName: string
  guardianNo: string
  relation: string
  guardianConsent: boolean
}

type Faults<K extends string> = Partial<Record<K, string | undefined>>

export const DOCUMENT_EXPIRED = '证件已过期'

/** Below it nobody is certified; below the second one a guardian agrees. */
const LEAST_AGE = 8
const ADULT_AGE = 18
const MOST_AGE = 120

/** First two digits of id numbers: the provinces of GB/T 2260, and residents of Taiwan with a permit (83). */
const PROVINCES = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)
const OTHER_DOCUMENTS: Record<Exclude<DocType, 'idCard'>, RegExp> = {
  hkmo: /^[HM]\d{8}(?:\d{2})?$/,
  taiwan: /^\d{8}(?:\d{2})?$/,
  passport: /^[A-Z0-9]{5,17}$/,
}

export const isDocType = (code: string): code is DocType => code === 'idCard' || Object.hasOwn(OTHER_DOCUMENTS, code)

/** The day on which somebody born on `birth` becomes `years` old, comparable with a day. */
const birthdayAt = (birth: string, years: number) => `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`
const isYounger = (birth: string, years: number, today: string) => birthdayAt(birth, years) > today

/** Checks an id number whole: format, province, date, check digit, and an age of at most 120 years. */
function isKnownIdCard(no: string, today: string): boolean {
  const birth = birthOfIdCard(no)
  return (
    isRealIdCard(no, today) && PROVINCES.has(no.slice(0, 2)) && birth !== null && isYounger(birth, MOST_AGE + 1, today)
  )
}

/** The birthday that a document's number tells; null for documents without one, and for a wrong number. */
export const birthOfDocument = (docType: DocType, no: string): string | null =>
  docType === 'idCard' && /^(?:\d{15}|\d{17}[\dX])$/.test(no) ? birthOfIdCard(no) : null

/** Whether the number is that of somebody under 18: a guardian has to agree. */
export function needsGuardian(docType: DocType, no: string, today: string): boolean {
  const birth = birthOfDocument(docType, no)
  return birth !== null && birth <= today && isYounger(birth, ADULT_AGE, today)
}

function nameFault(docType: DocType, name: string): string | undefined {
  if (name === '') return '请输入姓名'
  return isChineseName(name) || (docType === 'passport' && isLatinName(name)) ? undefined : '请输入真实姓名'
}

function numberFault(docType: DocType, no: string, today: string): string | undefined {
  if (no === '') return '请输入证件号码'
  if (docType !== 'idCard') return OTHER_DOCUMENTS[docType].test(no) ? undefined : '证件号码格式错误'
  if (!/^(?:\d{15}|\d{17}[\dX])$/.test(no)) return '身份证号格式错误'
  if (!isKnownIdCard(no, today)) return '身份证号有误，请核对'
  return isYounger(birthOfIdCard(no) ?? today, LEAST_AGE, today) ? '未满8周岁暂不支持认证' : undefined
}

export const NO_VALID_UNTIL = '请选择有效期'
export const NO_GUARDIAN_NAME = '请输入监护人姓名'
export const NO_RELATION = '请选择关系'

/** Problems of the guardian on `today`, by field; none where no guardian is needed. */
export function guardianFaults(
  input: GuardianInput,
  today: string,
): Faults<'guardianName' | 'guardianNo' | 'relation' | 'guardianConsent'> {
  if (!needsGuardian(input.docType, input.no, today)) return {}
  const { guardianNo: no } = input
  const isKnown = no !== longIdCard(input.no) && /^(?:\d{15}|\d{17}[\dX])$/.test(no) && isKnownIdCard(no, today)
  const isChild = isKnown && isYounger(birthOfIdCard(no) ?? today, ADULT_AGE, today)
  return {
    guardianName: isChineseName(input.guardianName) ? undefined : NO_GUARDIAN_NAME,
    guardianNo: isKnown ? (isChild ? '监护人须年满18周岁' : undefined) : '监护人身份证号有误，请核对',
    relation: ['father', 'mother', 'other'].includes(input.relation) ? undefined : NO_RELATION,
    guardianConsent: input.guardianConsent ? undefined : '请监护人阅读并同意',
  }
}

/** Problems of a document on `today` (`YYYY-MM-DD`), by field. The number is upper-case without blanks. */
export function documentFaults(input: DocumentInput, today: string): Faults<keyof DocumentInput> {
  const { docType, validUntil } = input
  const end = !isDay(validUntil) ? NO_VALID_UNTIL : validUntil < today ? DOCUMENT_EXPIRED : undefined
  const isPassport = docType === 'passport'
  return {
    name: nameFault(docType, input.name),
    no: numberFault(docType, input.no, today),
    validUntil: input.longTerm ? undefined : end,
    front: input.front !== null ? undefined : isPassport ? '请上传证件照片' : '请上传证件人像面',
    back: input.back !== null || isPassport ? undefined : '请上传证件国徽面',
  }
}

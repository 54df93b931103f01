import { slotOf, type UploadSlot } from '@dm/shared/upload'
import { certBasicFaults, certNameTyped, certOperatorFaults, legalTitleOf, numberTyped } from '@dm/shared/validate'
import type { Application, Certification, DraftBasic, DraftOperator, Permit } from './types'

/** 企业资料 as the form has it. */
export interface BasicValues {
  licence: UploadSlot | null
  creditCode: string
  name: string
  legalPerson: string
  foundedOn: string
  longTerm: boolean
  licenceUntil: string
  regAddress: string
  permits: Permit[]
}

/** 运营者资料 as the form has it; the id number is typed anew to change it. */
export interface OperatorValues {
  isLegal: boolean
  name: string
  idNo: string
  idLong: boolean
  idUntil: string
  idFront: UploadSlot | null
  idBack: UploadSlot | null
  letter: UploadSlot | null
  email: string
  consent: boolean
}

/** The names of the first step's fields; the person in charge is called by the kind of licence. */
export const basicLabels = (creditCode: string): Record<keyof BasicValues, string> => ({
  licence: '营业执照照片',
  creditCode: '统一社会信用代码',
  name: '企业名称',
  legalPerson: legalTitleOf(creditCode),
  foundedOn: '成立日期',
  longTerm: '营业期限为长期',
  licenceUntil: '营业期限至',
  regAddress: '注册地址',
  permits: '资质证照',
})

export const OPERATOR_LABELS: Record<keyof OperatorValues, string> = {
  isLegal: '我是法定代表人',
  name: '姓名',
  idNo: '身份证号',
  idLong: '身份证长期有效',
  idUntil: '有效期至',
  idFront: '身份证人像面',
  idBack: '身份证国徽面',
  letter: '授权书',
  email: '邮箱',
  consent: '我同意点梦为企业认证处理上述身份信息',
}

/** How the server names the fields of both steps. */
export const BASIC_SENT_AS: Partial<Record<string, keyof BasicValues>> = {
  'basic.licenceFile': 'licence',
  'basic.creditCode': 'creditCode',
  'basic.name': 'name',
  'basic.legalPerson': 'legalPerson',
  'basic.foundedOn': 'foundedOn',
  'basic.licenceUntil': 'licenceUntil',
  'basic.regAddress': 'regAddress',
  'basic.permits': 'permits',
}

export const OPERATOR_SENT_AS: Partial<Record<string, keyof OperatorValues>> = {
  'operator.name': 'name',
  'operator.idNo': 'idNo',
  'operator.idUntil': 'idUntil',
  'operator.idFront': 'idFront',
  'operator.idBack': 'idBack',
  'operator.letter': 'letter',
  'operator.email': 'email',
  'operator.consent': 'consent',
}

const slot = (url: string | null | undefined) => (url ? slotOf(url) : null)

export const basicValuesOf = (basic: Application['basic'] | undefined): BasicValues => ({
  licence: slot(basic?.licenceFile),
  creditCode: basic?.creditCode ?? '',
  name: basic?.name ?? '',
  legalPerson: basic?.legalPerson ?? '',
  foundedOn: basic?.foundedOn ?? '',
  longTerm: basic?.longTerm ?? false,
  licenceUntil: basic?.licenceUntil ?? '',
  regAddress: basic?.regAddress ?? '',
  permits: basic?.permits ?? [],
})

export const basicOf = ({ licence, ...values }: BasicValues): DraftBasic => ({
  ...values,
  licenceFile: licence?.url ?? null,
  name: certNameTyped(values.name.trim()),
  legalPerson: values.legalPerson.trim(),
  regAddress: values.regAddress.trim(),
})

export function basicErrors(values: BasicValues, today: string) {
  const { licenceFile, ...faults } = certBasicFaults(basicOf(values), today)
  // A picture that is on its way is waited for by the form.
  return { ...faults, licence: values.licence === null ? licenceFile : undefined }
}

export const operatorValuesOf = ({ application, accountName }: Certification): OperatorValues => {
  const operator = application?.operator
  return {
    isLegal: operator?.isLegal ?? true,
    name: accountName ?? operator?.name ?? '',
    idNo: '',
    idLong: operator?.idLong ?? false,
    idUntil: operator?.idUntil ?? '',
    idFront: slot(operator?.idFront),
    idBack: slot(operator?.idBack),
    letter: slot(operator?.letter),
    email: operator?.email ?? '',
    consent: operator?.consent ?? false,
  }
}

/** As it is sent; an empty id number keeps the stored one. */
export const operatorOf = ({ idNo, idFront, idBack, letter, ...values }: OperatorValues): DraftOperator => ({
  ...values,
  name: values.name.trim(),
  ...(idNo !== '' && { idNo }),
  idFront: idFront?.url ?? null,
  idBack: idBack?.url ?? null,
  letter: letter?.url ?? null,
})

/** What the second step is checked with. */
interface Beside {
  today: string
  legalPerson: string
  certifiedName: string | null
  hasIdNo: boolean
}

export function operatorErrors(values: OperatorValues, beside: Beside) {
  const { idFront, idBack, letter } = values
  const faults = certOperatorFaults({ ...operatorOf(values), idNo: values.idNo }, beside)
  return {
    ...faults,
    idFront: idFront === null ? faults.idFront : undefined,
    idBack: idBack === null ? faults.idBack : undefined,
    letter: letter === null ? faults.letter : undefined,
  }
}

/** What of a typed id number is kept. */
export const idNoTyped = (text: string): string =>
  numberTyped(text)
    .replace(/[^\dX]/g, '')
    .slice(0, 18)

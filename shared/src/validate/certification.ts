import { isDay } from '../time'
import { creditCodeFault, isEmail, legalTitleOf } from './company'
import { birthOfIdCard, isRealIdCard } from './identity'
import { lengthOf } from '../format/length'

/** The first step of a certification as typed; days are `YYYY-MM-DD` or empty. */
export interface CertBasicInput {
  /** The address that the upload gave; null while there is none. */
  licenceFile: string | null
  creditCode: string
  name: string
  legalPerson: string
  foundedOn: string
  /** 长期: the licence has no end, and `licenceUntil` is not read. */
  longTerm: boolean
  licenceUntil: string
  regAddress: string
  permits: readonly CertPermitInput[]
}

export interface CertPermitInput {
  kind: string
  /** Its name where the kind is `other`. */
  label: string
  no: string
  file: string | null
  /** Empty: it has no end. */
  until: string
}

/** The second step as typed. */
export interface CertOperatorInput {
  isLegal: boolean
  name: string
  idNo: string
  /** The id card has no end, and `idUntil` is not read. */
  idLong: boolean
  idUntil: string
  idFront: string | null
  idBack: string | null
  letter: string | null
  email: string
  consent: boolean
}

type Faults<T> = Partial<Record<keyof T, string>>

/** A company's name as a licence prints it: brackets are full-width ones. */
export const certNameTyped = (text: string): string => text.replace(/\(/g, '（').replace(/\)/g, '）')

const isWithin = (text: string, least: number, most: number) => {
  const length = lengthOf(text.trim())
  return length >= least && length <= most
}

/** Errors of a permit, by field; `others` are those beside it (docs/product/enterprise.md#certification). */
export function certPermitFaults(
  permit: CertPermitInput,
  others: readonly CertPermitInput[],
  today: string,
): Faults<CertPermitInput> {
  const isTwin = permit.kind !== 'other' && others.some(({ kind }) => kind === permit.kind)
  const over = permit.until !== '' && (!isDay(permit.until) || permit.until < today)
  return {
    kind: permit.kind === '' ? '请选择证照类型' : isTwin ? '该证照已添加' : undefined,
    label: permit.kind === 'other' && !isWithin(permit.label, 1, 20) ? '请输入证照名称' : undefined,
    no: isWithin(permit.no, 1, 40) ? undefined : '请输入证照编号',
    file: permit.file === null ? '请上传证照照片' : undefined,
    until: over ? '证照已过期' : undefined,
  }
}

/** Errors of the company's data on `today`, by field (docs/product/enterprise.md#enterprisecertificationbasic). */
export function certBasicFaults(basic: CertBasicInput, today: string): Faults<CertBasicInput> {
  const name = basic.name.trim()
  const { foundedOn, licenceUntil, permits } = basic
  const end =
    licenceUntil === '' ? '请选择营业期限' : licenceUntil < today ? '营业执照已过期，请更换后再提交' : undefined
  const permitFault = permits
    .flatMap((permit, at) => Object.values(certPermitFaults(permit, permits.toSpliced(at, 1), today)))
    .find((fault) => fault !== undefined)
  return {
    licenceFile: basic.licenceFile === null ? '请上传营业执照照片' : undefined,
    creditCode: creditCodeFault(basic.creditCode),
    name: name === '' ? '请输入企业名称' : isWithin(name, 2, 60) ? undefined : '企业名称须与营业执照一致，2–60 个字',
    legalPerson: isWithin(basic.legalPerson, 2, 30) ? undefined : `请输入${legalTitleOf(basic.creditCode)}姓名`,
    foundedOn: !isDay(foundedOn) ? '请选择成立日期' : foundedOn > today ? '成立日期不能晚于今天' : undefined,
    licenceUntil: basic.longTerm ? undefined : end,
    regAddress: isWithin(basic.regAddress, 1, 120) ? undefined : '请输入注册地址',
    permits: permits.length > 5 ? '最多添加 5 个证照' : permitFault,
  }
}

/** Whether somebody born on `birth` is 18 years old on `today`. */
const isAdult = (birth: string, today: string) => `${Number(birth.slice(0, 4)) + 18}${birth.slice(4)}` <= today

interface OperatorContext {
  today: string
  /** Of the company's data. */
  legalPerson: string
  /** The account's certified name with stars, such as `*小满`: then identity is not asked for. Null without one. */
  certifiedName: string | null
  /** An id number is stored already; an empty `idNo` keeps it. */
  hasIdNo: boolean
}

/** Whether a name with stars may be this name: the same length, and the same where there is no star. */
export function isMaskOf(masked: string, name: string): boolean {
  const letters = Array.from(name)
  const shown = Array.from(masked)
  return shown.length === letters.length && shown.every((letter, at) => letter === '*' || letter === letters[at])
}

function idFault(idNo: string, { today, hasIdNo }: OperatorContext): string | undefined {
  if (idNo === '') return hasIdNo ? undefined : '请输入身份证号'
  if (idNo.length !== 18 || !isRealIdCard(idNo, today)) return '请输入正确的身份证号'
  return isAdult(birthOfIdCard(idNo) ?? today, today) ? undefined : '运营者须年满 18 周岁'
}

/** Errors of the operator's data, by field (docs/product/enterprise.md#enterprisecertificationinfo). */
export function certOperatorFaults(operator: CertOperatorInput, context: OperatorContext): Faults<CertOperatorInput> {
  const { today, legalPerson, certifiedName } = context
  const name = operator.name.trim()
  const isSame = certifiedName === null ? name === legalPerson.trim() : isMaskOf(certifiedName, legalPerson.trim())
  const mismatch = operator.isLegal && !isSame ? '与法定代表人姓名不一致' : undefined
  const badName =
    name === '' ? '请输入运营者姓名' : /^[\p{Script=Han}·]{2,20}$/u.test(name) ? undefined : '请输入真实的中文姓名'
  const idOver = !operator.idLong && (!isDay(operator.idUntil) || operator.idUntil < today)
  const identity: Faults<CertOperatorInput> =
    certifiedName === null
      ? {
          name: badName ?? mismatch,
          idNo: idFault(operator.idNo, context),
          idUntil: !idOver ? undefined : operator.idUntil === '' ? '请选择有效期' : '身份证已过期',
          idFront: operator.idFront === null ? '请上传身份证人像面' : undefined,
          idBack: operator.idBack === null ? '请上传身份证国徽面' : undefined,
        }
      : { name: mismatch }
  return {
    ...identity,
    letter: !operator.isLegal && operator.letter === null ? '请上传加盖公章的授权书' : undefined,
    email: operator.email === '' || isEmail(operator.email) ? undefined : '邮箱格式错误',
    consent: operator.consent ? undefined : '请阅读并同意身份信息处理说明',
  }
}

type Named = { name: string; legalPerson: string }

/**
 * Whether an application needs 运营者资料: the first one, another operator, or a change of the name or the person in charge
 * beside the approved data (docs/product/enterprise.md#certification).
 */
export const certNeedsOperator = (kind: string, basic: Named | null, live: Named | null): boolean =>
  kind === 'first' || kind === 'operator' || basic?.name !== live?.name || basic?.legalPerson !== live?.legalPerson

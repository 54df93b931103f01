import { isDay } from '../time'
import { EMAIL_WRONG, isEmail } from './company'
import { birthOfIdCard, isRealIdCard } from './identity'
import { isChineseName } from './person-name'
import { NO_VALID_UNTIL } from './realname'

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
  const badName = name === '' ? '请输入运营者姓名' : isChineseName(name) ? undefined : '请输入真实的中文姓名'
  const idOver = !operator.idLong && (!isDay(operator.idUntil) || operator.idUntil < today)
  const identity: Faults<CertOperatorInput> =
    certifiedName === null
      ? {
          name: badName ?? mismatch,
          idNo: idFault(operator.idNo, context),
          idUntil: !idOver ? undefined : operator.idUntil === '' ? NO_VALID_UNTIL : '身份证已过期',
          idFront: operator.idFront === null ? '请上传身份证人像面' : undefined,
          idBack: operator.idBack === null ? '请上传身份证国徽面' : undefined,
        }
      : { name: mismatch }
  return {
    ...identity,
    letter: !operator.isLegal && operator.letter === null ? '请上传加盖公章的授权书' : undefined,
    email: operator.email === '' || isEmail(operator.email) ? undefined : EMAIL_WRONG,
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

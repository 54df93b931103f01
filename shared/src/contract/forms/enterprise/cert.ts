import {
  choice,
  defineForm,
  file,
  formProblems,
  local,
  text,
  toggle,
  typedValues,
  type Filled,
  type Sent,
} from '../../../forms'
import { lengthOf } from '../../../format'
import { isDay } from '../../../time'
import {
  certNameTyped,
  creditCodeFault,
  creditCodeTyped,
  legalTitleOf,
  LONGEST_NAME,
  numberTyped,
  personNameTyped,
} from '../../../validate'
import { permitKinds } from '../../vocabulary/labels'

/** Read by reviewers alone. */
const own = { refuses: 'nothing' } as const
const DAY = { ...own, max: 10 }
const NO_FOUNDING_DAY = '请选择成立日期'

/** A permit beside the licence (docs/product/enterprise.md#enterprisecertificationbasic). */
export const certPermitForm = defineForm(
  {
    kind: choice('证照类型', permitKinds),
    /** Its name where the kind is `other`. */
    label: text('证照名称', { ...own, max: 20 }),
    no: text('证照编号', { ...own, max: 40, required: true }),
    file: file('证照照片', { purpose: 'licence', required: true, emptyAs: null }),
    /** Empty: it has no end. */
    until: text('有效期至', DAY),
  },
  {
    counts: { label: ({ kind }) => kind === 'other' },
    rules: ({ kind, label, until = '' }, today) => ({
      label: kind === 'other' && !label ? '请输入证照名称' : undefined,
      until: until !== '' && (!isDay(until) || until < today) ? '证照已过期' : undefined,
    }),
  },
)

export type CertPermit = Sent<typeof certPermitForm.fields>

/** The message for a second permit of a kind; of 其他 there may be several. */
export const twinPermit = (kind: string, others: readonly CertPermit[]): string | undefined =>
  kind !== 'other' && others.some((other) => other.kind === kind) ? '该证照已添加' : undefined

export const MOST_PERMITS = 5

/** The first fault of any permit. */
export const permitsProblem = (permits: readonly CertPermit[], today: string): string | undefined =>
  permits.length > MOST_PERMITS
    ? `最多添加 ${MOST_PERMITS} 个证照`
    : permits
        .flatMap((permit, at) => [
          twinPermit(permit.kind, permits.toSpliced(at, 1)),
          ...Object.values(formProblems(certPermitForm, typedValues(certPermitForm, permit), today)),
        ])
        .find((message) => message !== undefined)

/** 企业资料, the first step of a certification; its permits are sent beside it (docs/product/enterprise.md#enterprisecertificationbasic). */
export const certBasicForm = defineForm(
  {
    licenceFile: file('营业执照照片', { purpose: 'licence', required: true, emptyAs: null }),
    creditCode: text('统一社会信用代码', {
      ...own,
      required: true,
      format: creditCodeTyped,
      check: creditCodeFault,
    }),
    name: text('企业名称', {
      ...own,
      min: 2,
      max: 60,
      required: '请输入企业名称',
      message: '企业名称须与营业执照一致，2–60 个字',
      format: certNameTyped,
    }),
    /** Called by the kind of licence (`legalTitleOf`). */
    legalPerson: text('法定代表人', { ...own, max: LONGEST_NAME, format: personNameTyped }),
    foundedOn: text('成立日期', {
      ...DAY,
      required: NO_FOUNDING_DAY,
      check: (typed) => (isDay(typed) ? undefined : NO_FOUNDING_DAY),
    }),
    longTerm: toggle('营业期限为长期', { initial: false }),
    licenceUntil: text('营业期限至', DAY),
    regAddress: text('注册地址', { ...own, max: 120, lines: true, required: true }),
    permits: local<CertPermit[]>('资质证照', []),
  },
  {
    counts: { licenceUntil: ({ longTerm }) => !longTerm },
    rules: ({ creditCode = '', legalPerson = '', foundedOn, longTerm, licenceUntil }, today) => ({
      legalPerson: lengthOf(legalPerson) < 2 ? `请输入${legalTitleOf(creditCode)}姓名` : undefined,
      foundedOn: foundedOn && foundedOn > today ? '成立日期不能晚于今天' : undefined,
      licenceUntil: longTerm
        ? undefined
        : !licenceUntil
          ? '请选择营业期限'
          : licenceUntil < today
            ? '营业执照已过期，请更换后再提交'
            : undefined,
    }),
  },
)

type CertBasic = Filled<typeof certBasicForm.fields> & { permits: readonly CertPermit[] }

/** Problems of a first step as it is stored, by field: a draft may hold wrong and missing values. */
export const certBasicProblems = (basic: CertBasic, today: string) => ({
  ...formProblems(certBasicForm, typedValues(certBasicForm, basic), today),
  permits: permitsProblem(basic.permits, today),
})

const idNoTyped = (typed: string): string =>
  numberTyped(typed)
    .replace(/[^\dX]/g, '')
    .slice(0, 18)

/**
 * 运营者资料, the second step (docs/product/enterprise.md#enterprisecertificationinfo). Who the operator may be depends on the
 * first step and on the account: `certOperatorFaults`.
 */
export const certOperatorForm = defineForm({
  isLegal: toggle('我是法定代表人', { initial: true }),
  name: text('姓名', { ...own, max: LONGEST_NAME, format: personNameTyped }),
  /** Typed anew to change it; without it the stored one stays. */
  idNo: text('身份证号', { ...own, emptyAs: 'omit', format: idNoTyped }),
  idLong: toggle('身份证长期有效', { initial: false }),
  idUntil: text('有效期至', DAY),
  idFront: file('身份证人像面', { purpose: 'idcard', emptyAs: null }),
  idBack: file('身份证国徽面', { purpose: 'idcard', emptyAs: null }),
  letter: file('授权书', { purpose: 'contract', emptyAs: null }),
  email: text('邮箱', { ...own, max: 64 }),
  consent: toggle('我同意点梦为企业认证处理上述身份信息', { initial: false }),
})

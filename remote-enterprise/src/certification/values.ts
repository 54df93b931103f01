import { certBasicForm, certOperatorForm } from '@dm/shared/contract/forms/enterprise/cert'
import { labelsOf, sentBody, type Typed } from '@dm/shared/forms'
import { legalTitleOf } from '@dm/shared/validate'
import type { DraftBasic, DraftOperator } from './types'

export type BasicValues = Typed<typeof certBasicForm.fields>
export type OperatorValues = Typed<typeof certOperatorForm.fields>

const sentAs = <K extends string>(step: string, fields: Readonly<Record<K, unknown>>): Partial<Record<string, K>> =>
  Object.fromEntries(Object.keys(fields).map((key) => [`${step}.${key}`, key as K])) // as: keys of `fields`

/** The server's names for the fields of both steps. */
export const BASIC_SENT_AS = sentAs('basic', certBasicForm.fields)
export const OPERATOR_SENT_AS = sentAs('operator', certOperatorForm.fields)

/** The label of a field as the server names it; the person in charge is called by the kind of licence. */
export function fieldName(path: string, creditCode: string): string {
  const basic = BASIC_SENT_AS[path]
  const operator = OPERATOR_SENT_AS[path]
  if (basic === 'legalPerson') return legalTitleOf(creditCode)
  return basic ? labelsOf(certBasicForm)[basic] : operator ? labelsOf(certOperatorForm)[operator] : ''
}

/** The first step for the draft, which has no picture that is on its way. */
export const basicOf = (values: BasicValues): DraftBasic => ({
  ...sentBody(certBasicForm, values),
  licenceFile: values.licenceFile?.url ?? null,
  permits: values.permits,
})

/** The second step for the draft; an empty id number keeps the stored one. */
export const operatorOf = (values: OperatorValues): DraftOperator => ({
  ...sentBody(certOperatorForm, values),
  idFront: values.idFront?.url ?? null,
  idBack: values.idBack?.url ?? null,
  letter: values.letter?.url ?? null,
})

export { choice, choices, picks, toggle } from './choice'
export { CODE_EXPIRED, email, NO_CODE, phone, smsCode } from './contact'
export { day, LAST_MOMENT, moment, month } from './date'
export { malformed } from './field'
export type { AnyField, Field, Fields, PropsOf, SentOf } from './field'
export { file, FILE_INVALID, pictures } from './files'
export {
  defineForm,
  formProblems,
  labelsOf,
  sentBody,
  sentFields,
  typedValues,
  type Filled,
  type FormDefinition,
  type Sent,
  type Typed,
} from './form'
export { amount, integer, stars, stepped } from './number'
export { beside, consent, local } from './local'
export { arrived } from './slot'
export { link, text, tooLong } from './text'
export { tags } from './tags'

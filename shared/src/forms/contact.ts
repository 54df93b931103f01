import { isEmail } from '../validate/company'
import { codeTyped, phoneError, phoneTyped } from '../validate/phone'
import { malformed, type EmptyAs, type Required } from './field'
import { text } from './text'

interface ContactOptions<E> {
  required?: Required
  emptyAs?: E
}

/** A mail address (docs/product/foundations.md#10-constants-and-limits). */
export const email = <const E extends EmptyAs = undefined>(label: string, options: ContactOptions<E> = {}) =>
  text(label, {
    ...options,
    refuses: 'nothing',
    check: (typed) => (isEmail(typed) ? undefined : malformed(label)),
  })

/** A mobile number; pasted blanks, full-width digits and the country code are put right. */
export const phone = <const E extends EmptyAs = undefined>(
  label: string,
  { required, emptyAs }: ContactOptions<E> = {},
) =>
  text(label, {
    emptyAs,
    required: required === true ? phoneError('') : required,
    refuses: 'nothing',
    format: phoneTyped,
    check: phoneError,
  })

/** The message without a code. */
export const NO_CODE = '请输入短信验证码'
/** The message for one that is wrong, or too old. */
export const CODE_EXPIRED = '验证码错误或已过期'

interface CodeOptions<E> {
  absent?: string
  wrong?: string
  /** It is not always asked for. */
  emptyAs?: E
}

/** The code of a text message, 6 digits. */
export const smsCode = <const E extends EmptyAs = undefined>(
  label: string,
  { absent = NO_CODE, wrong = CODE_EXPIRED, emptyAs }: CodeOptions<E> = {},
) =>
  text(label, {
    required: emptyAs === undefined && absent,
    emptyAs,
    refuses: 'nothing',
    format: codeTyped,
    check: (typed) => (typed.length === 6 ? undefined : wrong),
  })

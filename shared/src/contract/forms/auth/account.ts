import { defineForm, local, phone, smsCode } from '../../../forms'
import { accountCode, CODE_WRONG } from './code'

const SHORTEST = 8
const LONGEST = 32
/** The message of a password that is no password (docs/product/foundations.md#9-the-server-that-answers). */
export const PASSWORD_WRONG = `密码需为${SHORTEST}至${LONGEST}个字符`

/** Counted as it is typed, in code points. */
export const isPassword = (typed: string): boolean => {
  const { length } = [...typed]
  return length >= SHORTEST && length <= LONGEST
}

/** A new password, with a code to the account's own number; the passwords are sent as they are typed. */
export const passwordForm = defineForm({
  smsCode: accountCode,
  password: local<string>('新密码', '', (typed) => (isPassword(typed) ? undefined : PASSWORD_WRONG)),
  /** Typed once more, and not sent. */
  again: local<string>('确认密码', ''),
})

/** Another number for the account, with a code to the present one and a code to the new one. */
export const mobileForm = defineForm({
  oldCode: smsCode('原手机号验证码', { absent: '请输入原手机号收到的验证码', wrong: CODE_WRONG }),
  mobile: phone('新手机号', { required: true }),
  smsCode: smsCode('新手机号验证码', { absent: '请输入新手机号收到的验证码', wrong: CODE_WRONG }),
})

import { smsCode } from '../../../forms'

export const NO_ACCOUNT_CODE = '输入短信验证码'
export const CODE_WRONG = '验证码错误或已失效'

/** The code of a text message that proves an account's number, or a guardian's. */
export const accountCode = smsCode('验证码', { absent: NO_ACCOUNT_CODE, wrong: CODE_WRONG })

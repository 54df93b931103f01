import { beside, defineForm, local, phone, smsCode } from '../../../forms'
import { terms } from '../common/terms'
import { accountCode, CODE_WRONG } from './code'

export const NO_PASSWORD = '密码不能为空'
export const CREDENTIALS_WRONG = '手机号或密码错误'

const mobile = phone('手机号', { required: true })

/** A login by code, as it is sent. */
export const smsLoginForm = defineForm({ mobile, smsCode: accountCode })

export type LoginWay = 'password' | 'sms'

interface Called {
  mobile: string
}
const hasNumber = (typed: Called) => mobile.problem(mobile.sent(typed.mobile)) === undefined
const hasCode = (typed: { smsCode: string }) => accountCode.problem(accountCode.sent(typed.smsCode)) === undefined

/** 登录, with one message at a time: a field counts once those before it are right (docs/product/foundations.md#6-overlays). */
export const loginForm = defineForm(
  {
    way: local<LoginWay>('登录方式', 'sms'),
    mobile: beside(mobile),
    /** Sent as it is typed: nothing of a password is put right. */
    passwd: local<string>('密码', '', (typed) => (typed === '' ? NO_PASSWORD : undefined)),
    smsCode: beside(accountCode),
    agreed: terms('我已阅读并同意用户协议和隐私政策'),
  },
  {
    counts: {
      passwd: (typed) => typed.way === 'password' && hasNumber(typed),
      smsCode: (typed) => typed.way === 'sms' && hasNumber(typed),
      agreed: (typed) => hasNumber(typed) && (typed.way === 'password' ? typed.passwd !== '' : hasCode(typed)),
    },
  },
)

/** 立即报名: a login by code whose consent stands below its button; once it is made, the entry alone is repeated. */
export const signUpForm = defineForm(
  {
    mobile: beside(mobile),
    smsCode: beside(smsCode('验证码', { wrong: CODE_WRONG })),
    loggedIn: local<boolean>('已登录', false),
  },
  {
    counts: {
      mobile: ({ loggedIn }) => !loggedIn,
      smsCode: (typed) => !typed.loggedIn && hasNumber(typed),
    },
  },
)

import { isPhone } from '../validate/phone'

/** Longest phone and code, in characters; more is cut as it is typed (seed, section 5). */
export const PHONE_LENGTH = 11
export const CODE_LENGTH = 6

export type LoginField = 'mobile' | 'passwd' | 'code' | 'agreed'
export interface Problem {
  field: LoginField
  text: string
}

/** The first thing that is wrong with a phone on submit, or null. */
export function phoneProblem(mobile: string): Problem | null {
  if (!mobile) return { field: 'mobile', text: '手机号不能为空' }
  return isPhone(mobile) ? null : { field: 'mobile', text: '手机号格式错误' }
}

/** The first thing that keeps a code from being asked for, or null. */
export function codeRequestProblem(mobile: string): Problem | null {
  if (!mobile) return { field: 'mobile', text: '请输入手机号' }
  return isPhone(mobile) ? null : { field: 'mobile', text: '请输入正确的手机号' }
}

export interface Typed {
  /** The tab in front; null until one was chosen. */
  tab: 'password' | 'sms' | null
  mobile: string
  passwd: string
  code: string
  agreed: boolean
}

/** The first thing that is wrong with a login form, or null (foundations, section 6). */
export function loginProblem(
  way: 'password' | 'sms',
  { mobile, passwd, code, agreed }: Omit<Typed, 'tab'>,
): Problem | null {
  const phone = phoneProblem(mobile)
  if (phone) return phone
  if (way === 'password' && !passwd) return { field: 'passwd', text: '密码不能为空' }
  if (way === 'sms' && !code) return { field: 'code', text: '输入短信验证码' }
  return agreed ? null : { field: 'agreed', text: '请阅读并同意用户协议和隐私政策' }
}

/** Digits alone, cut to a length, as they are typed. */
export const digits = (text: string, length: number): string => text.replace(/\D/g, '').slice(0, length)

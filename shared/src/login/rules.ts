import { isPhone } from '../validate/phone'

export interface Problem {
  field: keyof LoginValues
  text: string
}

/** Returns the first problem of a phone number on submit, or null. */
export function phoneProblem(mobile: string): Problem | null {
  if (!mobile) return { field: 'mobile', text: '手机号不能为空' }
  return isPhone(mobile) ? null : { field: 'mobile', text: '手机号格式错误' }
}

/** Returns the first problem that prevents requesting a code, or null. */
export function codeRequestProblem(mobile: string): Problem | null {
  if (!mobile) return { field: 'mobile', text: '请输入手机号' }
  return isPhone(mobile) ? null : { field: 'mobile', text: '请输入正确的手机号' }
}

/** As typed. */
export interface LoginValues {
  mobile: string
  passwd: string
  code: string
  agreed: boolean
}

/** Returns the first problem of a login form, or null (docs/product/foundations.md#6-overlays). */
export function loginProblem(way: 'password' | 'sms', { mobile, passwd, code, agreed }: LoginValues): Problem | null {
  const phone = phoneProblem(mobile)
  if (phone) return phone
  if (way === 'password' && !passwd) return { field: 'passwd', text: '密码不能为空' }
  if (way === 'sms' && !code) return { field: 'code', text: '输入短信验证码' }
  return agreed ? null : { field: 'agreed', text: '请阅读并同意用户协议和隐私政策' }
}

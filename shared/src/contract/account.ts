import { z } from 'zod'
import { call, Id, Nothing } from './call'

const Session = z.object({ token: z.string(), uid: Id })
/** 11 digits, first 1, second 1 to 9 (seed, section 5). */
export const Mobile = z
  .string('手机号不能为空')
  .min(1, '手机号不能为空')
  .regex(/^1[1-9]\d{9}$/, '手机号格式错误')
/** As sent by SMS: six digits. Anything else is a wrong code, so it is answered like one. */
export const SmsCode = z.string('输入短信验证码').min(1, '输入短信验证码').max(32, '验证码错误或已失效')
const Password = z.string('密码不能为空').min(1, '密码不能为空').max(128, '手机号或密码错误')

/** Accounts and sessions (seed, section 7; foundations, section 9). */
export const account = {
  'sms/send': call({ access: 'public', body: z.object({ mobile: Mobile, bzType: z.literal(1) }), data: Nothing }),
  'login/sms': call({ access: 'public', body: z.object({ mobile: Mobile, smsCode: SmsCode }), data: Session }),
  'login/simple': call({ access: 'public', body: z.object({ mobile: Mobile, passwd: Password }), data: Session }),
  /** Public, so that leaving twice, or with a session that has ended, is no error. */
  'login/out': call({ access: 'public', body: z.object({}), data: Nothing }),
}

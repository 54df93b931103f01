import { z } from 'zod'
import { hoursMs, minutesMs } from '../../../time'
import { call, Id, Nothing } from '../../call'
import { codeLimits, type Limit } from '../../limit'

const Session = z.object({ token: z.string(), uid: Id })
/** 11 digits, first 1, second 1 to 9 (docs/product/foundations.md#10-constants-and-limits). */
export const Mobile = z
  .string('手机号不能为空')
  .min(1, '手机号不能为空')
  .regex(/^1[1-9]\d{9}$/, '手机号格式错误')
/** Six digits sent by SMS. Any other text is answered as a wrong code. */
export const SmsCode = z.string('输入短信验证码').min(1, '输入短信验证码').max(32, '验证码错误或已失效')
const Password = z.string('密码不能为空').min(1, '密码不能为空').max(128, '手机号或密码错误')

/** Refused logins from one address, against trying one password or code with many numbers. */
const refusedLogins: Limit = { per: 'address', max: 50, window: hoursMs(1), counts: 'refused' }

/** Why a login, a code or a leaving may be refused. */
export const accountReasons = [
  'codeWrong',
  'credentialsWrong',
  // Something keeps an account from being closed, or what is given up is another amount by now.
  'leavingOpen',
  // Another version of what is agreed to is in force by now.
  'termsChanged',
] as const

/** Accounts and sessions (docs/product/foundations.md#9-the-server-that-answers). */
export const account = {
  'sms/send': call({
    access: 'public',
    invalidates: [],
    body: z.object({ mobile: Mobile, bzType: z.literal(1) }),
    data: Nothing,
    limit: codeLimits({ per: 'number' }),
  }),
  'login/sms': call({
    access: 'public',
    // It changes the session, which reloads everything.
    invalidates: [],
    body: z.object({ mobile: Mobile, smsCode: SmsCode }),
    data: Session,
    limit: refusedLogins,
  }),
  /**
   * Five wrong passwords lock the number for 15 minutes; unknown numbers lock as well, so that a lock reveals nothing.
   */
  'login/simple': call({
    access: 'public',
    // It changes the session, which reloads everything.
    invalidates: [],
    body: z.object({ mobile: Mobile, passwd: Password }),
    data: Session,
    atOnce: 32,
    limit: [
      refusedLogins,
      {
        per: 'number',
        max: 5,
        window: hoursMs(24),
        lock: minutesMs(15),
        counts: 'inARow',
        msg: '密码错误次数过多，请{wait}后再试',
      },
    ],
  }),
  /** Public, so that logging out twice, or with an expired session, is not an error. */
  'login/out': call({
    access: 'public',
    // It changes the session, which reloads everything.
    invalidates: [],
    body: z.object({}),
    data: Nothing,
  }),
}

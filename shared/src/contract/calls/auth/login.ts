import { z } from 'zod'
import { hoursMs, minutesMs } from '../../../time'
import { call, Id, Nothing } from '../../call'
import { formBody } from '../../form'
import { CREDENTIALS_WRONG, NO_PASSWORD, smsLoginForm } from '../../forms/auth/login'
import { codeLimits, type Limit } from '../../limit'

const Session = z.object({ token: z.string(), uid: Id })
const SmsLogin = formBody(smsLoginForm)
const Called = SmsLogin.pick({ mobile: true })
const Password = z.string(NO_PASSWORD).min(1, NO_PASSWORD).max(128, CREDENTIALS_WRONG)

/** Refused logins from one address, against trying one password or code with many numbers. */
const refusedLogins: Limit = { per: 'address', max: 50, window: hoursMs(1), counts: 'refused' }

/** Why a login, a code or an account deletion may be refused. */
export const loginReasons = [
  'codeWrong',
  'credentialsWrong',
  // Something keeps an account from being deleted, or what is given up is another amount by now.
  'accountDeletionBlocked',
  // Another version of what is agreed to is in force by now.
  'termsChanged',
] as const

/** Accounts and sessions (docs/product/foundations.md#9-the-server-that-answers). */
export const login = {
  'sms/send': call({
    access: 'public',
    invalidates: [],
    body: Called.extend({ bzType: z.literal(1) }),
    data: Nothing,
    limit: codeLimits({ per: 'number' }),
  }),
  'login/sms': call({
    access: 'public',
    // It changes the session, which reloads everything.
    invalidates: [],
    body: SmsLogin,
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
    body: Called.extend({ passwd: Password }),
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

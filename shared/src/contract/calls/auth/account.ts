import { z } from 'zod'
import { daysMs } from '../../../time'
import { call, Id, Ms, Nothing, pageOf, PageQuery } from '../../call'
import { formBody } from '../../form'
import { isPassword, mobileForm, PASSWORD_WRONG, passwordForm } from '../../forms/auth/account'
import { codeLimits } from '../../limit'

/** Days within which the number may be changed so often. */
const MOBILE_CHANGES = 2
const MOBILE_DAYS = 30

/** A session of the account: what it was started with and when it was last used, never its token. */
export const AccountSession = z.object({
  id: Id,
  /** `iPhone · 微信`; empty for one that was started before devices were noted. */
  device: z.string(),
  /** Null for one that was started before times were noted. */
  startedAt: Ms.nullable(),
  /** To the hour. */
  usedAt: Ms.nullable(),
  /** The one that asks. */
  isCurrent: z.boolean(),
})

/** Why a number may be refused. */
export const accountReasons = ['mobileTaken'] as const

/** The account's number, password and sessions (docs/product/account-video.md#usersettings). */
export const account = {
  'user/account/get': call({
    read: true,
    body: z.object({}),
    data: z.object({ mobileMasked: z.string(), hasPassword: z.boolean() }),
  }),
  /** Live sessions, the caller's own first, then the last used ones. */
  'user/account/session/page': call({
    read: true,
    body: z.object(PageQuery),
    data: z.object({ ...pageOf(AccountSession), now: Ms }),
  }),
  /** Repeatable; another's is 40400. */
  'user/account/session/end': call({
    invalidates: ['user/account/session'],
    body: z.object({ id: Id }),
    data: Nothing,
  }),
  /** All but the caller's own. */
  'user/account/session/endOthers': call({
    invalidates: ['user/account/session'],
    body: z.object({}),
    data: z.object({ count: z.int() }),
  }),
  /** A code to the account's own number, for one of both. */
  'user/account/sms/send': call({
    invalidates: [],
    body: z.object({ for: z.enum(['password', 'mobile']) }),
    data: Nothing,
    limit: codeLimits({ per: 'account', by: 'for' }),
  }),
  /** A code to the new number. */
  'user/account/mobile/send': call({
    invalidates: [],
    body: formBody(mobileForm).pick({ mobile: true }),
    data: Nothing,
    limit: [
      ...codeLimits({ per: 'number' }),
      { per: 'account', max: 10, window: 'day', counts: 'done', reason: 'quotaUsedUp' },
    ],
  }),
  /** Ends the other sessions. */
  'user/account/password/set': call({
    invalidates: ['user/account'],
    body: formBody(passwordForm).extend({ password: z.string().refine(isPassword, PASSWORD_WRONG) }),
    data: Nothing,
    atOnce: 32,
  }),
  /** Ends the other sessions. 40900 该手机号已绑定其他账号. */
  'user/account/mobile/set': call({
    invalidates: ['user/account', 'userinfo/get', 'user/center/get', 'user/logout/check/query'],
    body: formBody(mobileForm),
    data: z.object({ mobileMasked: z.string() }),
    limit: {
      per: 'account',
      max: MOBILE_CHANGES,
      window: daysMs(MOBILE_DAYS),
      counts: 'done',
      msg: `${MOBILE_DAYS}天内最多更换${MOBILE_CHANGES}次手机号`,
      reason: 'quotaUsedUp',
    },
  }),
}

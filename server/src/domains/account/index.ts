import type { account as calls } from '@dm/shared/contract/calls/auth/account'
import type { Domain } from '../domain'
import type { Handlers } from '../handler'
import { sendNew, setMobile } from './mobile'
import { setPassword } from './password'
import { accountGet, sendOwn } from './own'
import { endOthers, endSession, sessionPage } from './sessions'

/** 设置与安全: the account's number, password and sessions. */
export const account = {
  handlers: {
    'user/account/get': accountGet,
    'user/account/session/page': sessionPage,
    'user/account/session/end': endSession,
    'user/account/session/endOthers': endOthers,
    'user/account/sms/send': sendOwn,
    'user/account/mobile/send': sendNew,
    'user/account/password/set': setPassword,
    'user/account/mobile/set': setMobile,
  } satisfies Handlers<keyof typeof calls>,
} satisfies Domain

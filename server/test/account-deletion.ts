import { randomUUID } from 'node:crypto'
import type { Body } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import { smsCodes } from '../src/domains/auth/schema'
import { users } from '../src/platform/schema'
import type { TestServer } from './server'

/** An account to delete: with a number, and its calls. */
export async function accountToDelete(server: TestServer, uid: string, mobile: string) {
  const token = await server.login(uid, mobile)
  const codeFor = async () => {
    // Codes are limited to one a minute; here each application has its own.
    await server.db.delete(smsCodes).where(eq(smsCodes.mobile, mobile))
    server.clock.at += 61_000
    await server.call('user/logout/sms/send', {}, token)
    return (await server.sms(mobile)) ?? ''
  }
  const check = async () => {
    const { data, msg } = await server.call('user/logout/check/query', {}, token)
    if (!data) throw new Error(msg)
    return data
  }
  return {
    token,
    codeFor,
    check,
    /** Applies as the page does, giving up all that may be given up. */
    async apply(change: Partial<Body<'user/logout/apply'>> = {}) {
      const smsCode = change.smsCode ?? (await codeFor())
      const { items, agreementVersion } = await check()
      const waived = items
        .filter(({ level }) => level === 'waive')
        .map(({ key, amountFen, amountCoin }) => ({ key, amountFen, amountCoin }))
      const body = { requestId: randomUUID(), reason: 'noUse' as const, waived, agreementVersion, ...change, smsCode }
      return { body, answer: await server.call('user/logout/apply', body, token) }
    },
    state: async () => (await server.db.select({ state: users.state }).from(users).where(eq(users.uid, uid)))[0]?.state,
    /** Logs in by a code; returns the session. */
    async login() {
      await server.db.delete(smsCodes).where(eq(smsCodes.mobile, mobile))
      server.clock.at += 61_000
      await server.call('sms/send', { mobile, bzType: 1 })
      return server.call('login/sms', { mobile, smsCode: (await server.sms(mobile)) ?? '' })
    },
  }
}

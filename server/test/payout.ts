import { randomUUID } from 'node:crypto'
import { certifications } from '../src/domains/profile/schema'
import type { TestServer } from './server'

/** Returns a card number of the bank with these first digits and a valid check digit; `n` makes it unique. */
export function cardNo(prefix: string, n: number): string {
  const body = `${prefix}${String(n).padStart(9, '0')}`
  const digit = [...'0123456789'].find((last) => luhn(body + last))
  return `${body}${digit ?? ''}`
}

const luhn = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1)
    return sum + (value > 9 ? value - 9 : value)
  }, 0) %
    10 ===
  0

let people = 0

/** Returns a logged-in adult with a certified name and a phone. */
export async function payee(server: TestServer, { certified = true, birthday = '1998-03-01' } = {}) {
  people += 1
  const uid = `w${people}`
  const mobile = `137${String(people).padStart(8, '0')}`
  const token = await server.login(uid, mobile)
  if (certified)
    await server.db
      .insert(certifications)
      .values({ uid, state: 'passed', birthday, nameMasked: '*小满', updatedAt: server.clock.now() })
  const call: TestServer['call'] = (path, body) => server.call(path, body, token)
  /** The next code can be sent a minute later. */
  const code = async (to = mobile) => (await server.sms(to)) ?? ''
  return {
    uid,
    mobile,
    token,
    call,
    code,
    /** Binds a card; returns the account's id. */
    async bind(number: string, bankId = 6): Promise<string> {
      server.clock.at += 60_000
      const sent = await call('wallet/bankCard/code/send', { cardNo: number, bankId, mobile })
      if (!sent.data) throw new Error(sent.msg)
      const added = await call('wallet/bankCard/add', {
        requestId: randomUUID(),
        bindToken: sent.data.bindToken,
        cardNo: number,
        smsCode: await code(),
      })
      if (!added.data) throw new Error(added.msg)
      return added.data.account.id
    },
  }
}

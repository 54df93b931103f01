import { randomUUID } from 'node:crypto'

/** Results that the server confirmed: they must still be true after the kill. */
export interface Observed {
  paid: Set<string>
  refunding: Set<string>
  /** Calls answered since this server started. */
  steps: number
}

export interface Buyer {
  token: string
  /** Selects the button to press, and whether to request a refund. */
  n: number
}

const BUTTONS = ['pay', 'lost', 'thrice', 'late']

/** Orders, pays, queries and sometimes requests refunds, until the server is gone. */
export async function buy(url: string, { token, n }: Buyer, observed: Observed): Promise<void> {
  const call = async (path: string, body: object) => {
    const answer = await fetch(`${url}/uc/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', clientid: '5', authorization: token },
      body: JSON.stringify(body),
    })
    const envelope: unknown = await answer.json()
    observed.steps += 1
    return dataOf(envelope)
  }
  for (let round = 0; round < 4; round += 1) {
    const order = await call('wallet/order/create', {
      requestId: randomUUID(),
      kind: 'coin',
      itemId: 'coin-30',
      expectFen: 3_000,
    })
    const orderNo = String(order.orderNo)
    const begun = await call('wallet/pay/start', {
      requestId: randomUUID(),
      orderNo,
      channel: n % 2 ? 'wechat' : 'alipay',
      scene: 'browser',
    })
    const cashier = String(recordOf(begun.jump).url)
    await fetch(url + cashier, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `act=${BUTTONS[(n + round) % BUTTONS.length] ?? 'pay'}`,
    })
    const answer = await call('wallet/order/query', { orderNo })
    if (recordOf(answer.order).state === 'paid') observed.paid.add(orderNo)
    if ((n + round) % 3 > 0) continue
    const refund = await call('wallet/refund/apply', { requestId: randomUUID(), orderNo, reason: '买错了' })
    if (recordOf(refund.order).state === 'refunding') observed.refunding.add(orderNo)
  }
}

function dataOf(envelope: unknown): Record<string, unknown> {
  const { retcode, msg, data } = recordOf(envelope)
  if (retcode !== 200) throw new Error(`${String(retcode)} ${String(msg)}`)
  return recordOf(data)
}

/** Returns the fields of an answer or a part of it; empty if it is not an object. */
const recordOf = (value: unknown): Record<string, unknown> => ({ ...(value as object) }) // spreading accepts any object

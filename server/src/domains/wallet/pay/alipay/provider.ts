import { hoursMs } from '@dm/shared/time'
import type { PayProvider } from '../provider'
import type { AlipayDeps } from './client'
import { readNotify } from './notify'
import { queryRefund, refund } from './refund'
import { statement } from './statement'
import { close, create, query } from './trade'

/** Alipay for phones (WAP; docs/product/wallet.md#providers): for browsers and the app. WeChat blocks its pages. */
export function alipayProvider(deps: AlipayDeps): PayProvider {
  return {
    name: 'alipay',
    world: 'world.alipay',
    channels: [{ channel: 'alipay', scenes: ['browser', 'app'] }],
    // Bills are available by nine o'clock, sometimes later.
    statementAfterMs: hoursMs(10),
    create: (request) => create(deps, request),
    query: (attemptNo) => query(deps, attemptNo),
    close: (attemptNo) => close(deps, attemptNo),
    refund: (request) => refund(deps, request),
    queryRefund: (refundNo, attemptNo) => queryRefund(deps, refundNo, attemptNo),
    readNotify: async (notify) => readNotify(deps, notify),
    ack: (accepted) => ({ status: 200, type: 'text/plain', body: accepted ? 'success' : 'fail' }),
    statement: (day) => statement(deps, day),
  }
}

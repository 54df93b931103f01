import { HOUR_MS } from '../../../../platform/limits'
import type { PayProvider } from '../provider'
import type { WechatDeps } from './client'
import { readNotify } from './notify'
import { queryRefund, refund } from './refund'
import { statement } from './statement'
import { close, create, query } from './trade'

const ACK = {
  accepted: { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' },
  refused: { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
}

/**
 * WeChat Pay, H5 by APIv3 (wallet, "Providers"): for browsers outside WeChat and for the app. Inside WeChat it would
 * need to know the user's openid, which this platform does not: there the page asks to be opened in a browser.
 */
export function wechatProvider(deps: WechatDeps): PayProvider {
  return {
    name: 'wechat',
    world: 'world.wechat',
    channels: [{ channel: 'wechat', scenes: ['browser', 'app'] }],
    // Bills are made from nine o'clock on; it asks to come after ten.
    statementAfterMs: 10 * HOUR_MS,
    create: (request) => create(deps, request),
    query: (attemptNo) => query(deps, attemptNo),
    close: (attemptNo) => close(deps, attemptNo),
    refund: (request) => refund(deps, request),
    queryRefund: (refundNo, attemptNo) => queryRefund(deps, refundNo, attemptNo),
    readNotify: async (notify) => readNotify(deps, notify),
    ack: (accepted) => (accepted ? ACK.accepted : ACK.refused),
    statement: (day) => statement(deps, day),
  }
}

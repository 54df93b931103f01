import { hoursMs } from '@dm/shared/time'
import type { PayProvider } from '../provider'
import type { WechatDeps } from './client'
import { readNotify } from './notify'
import { queryRefund, refund } from './refund'
import { statement } from './statement'
import { enter, inPage } from './in-page'
import { close, create, query } from './trade'

const ACK = {
  accepted: { status: 200, type: 'application/json', body: '{"code":"SUCCESS","message":"成功"}' },
  refused: { status: 400, type: 'application/json', body: '{"code":"FAIL","message":"失败"}' },
}

/**
 * WeChat Pay by APIv3 (docs/product/wallet.md#providers): H5 for browsers outside WeChat and for the app. Inside WeChat
 * its sheet opens over a page of ours if an official account can identify the user; otherwise the page asks to be
 * opened in a browser.
 */
export function wechatProvider(deps: WechatDeps): PayProvider {
  const { official } = deps.account
  return {
    name: 'wechat',
    world: 'world.wechat',
    channels: [{ channel: 'wechat', scenes: official ? ['browser', 'app', 'wechat'] : ['browser', 'app'] }],
    // Bills are created from nine o'clock; WeChat recommends fetching after ten.
    statementAfterMs: hoursMs(10),
    create: async (request) => (request.scene === 'wechat' ? enter(deps, request) : create(deps, request)),
    ...(official && { inPage: (request, code) => inPage(deps, official, request, code) }),
    query: (attemptNo) => query(deps, attemptNo),
    close: (attemptNo) => close(deps, attemptNo),
    refund: (request) => refund(deps, request),
    queryRefund: (refundNo, attemptNo) => queryRefund(deps, refundNo, attemptNo),
    readNotify: async (notify) => readNotify(deps, notify),
    ack: (accepted) => (accepted ? ACK.accepted : ACK.refused),
    statement: (day) => statement(deps, day),
  }
}

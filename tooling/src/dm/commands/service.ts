import type { ServiceOpsBody, ServiceOpsCall, ServiceOpsData } from '@dm/shared/contract/ops/service'
import { amountOf, namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'

/** Makes one operator's call on bookings, as the contract types it. */
const callService = async <C extends ServiceOpsCall>(
  site: Site,
  call: C,
  body: ServiceOpsBody<C>,
): Promise<ServiceOpsData<C>> =>
  ask<ServiceOpsData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

export const serviceResolve = defineCommand({
  takes: '[<booking>]',
  summary: 'divides the money of a booking that its customer objects to; without one, those that wait',
  options: { refund: { type: 'string' }, keep: { type: 'boolean', default: false }, reason: { type: 'string' } },
  help: [
    ['refund', 'AMOUNT', 'so much goes back to the customer, such as 120.00; the rest to the provider'],
    ['keep', '', 'nothing goes back'],
    ['reason', 'TEXT', 'why, for the audit and both sides; needed'],
  ],
  async run({ site }, args, { refund, keep, reason }) {
    if (args.length === 0) {
      const data = await callService(site(), 'serviceDisputes', {})
      if (data.rows.length === 0) return { data, lines: ['no booking waits'] }
      const rows = data.rows.map((row) => [
        row.no,
        yuan(row.amountFen),
        momentText(row.since, data.now),
        row.title,
        [row.text, ...row.images].join(' '),
      ])
      return { data, lines: table(['booking', 'price', 'since', 'service', 'objection'], rows) }
    }
    const [no] = namedArgs(['booking'], args)
    if ((refund === undefined) !== keep) throw wrongUsage('say either --refund or --keep')
    const { unit, amount } = refund === undefined ? { unit: 'fen', amount: 0 } : amountOf(refund)
    if (unit !== 'fen') throw wrongUsage('a refund is in yuan')
    const data = await callService(site(), 'serviceResolve', { no, refundFen: amount, reason: reasonOf(reason) })
    const { refundFen, feeFen, netFen } = data
    return { data, lines: [`${no}: ${yuan(refundFen)} back, ${yuan(netFen)} to the provider, fee ${yuan(feeFen)}`] }
  },
})

export const serviceSuspend = defineCommand({
  takes: '<uid>',
  summary: 'takes a provider out of sight; requests and unpaid bookings are cancelled, paid ones stand',
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why, for the audit and the provider; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await callService(site(), 'serviceSuspend', { uid, reason: reasonOf(reason) })
    return { data, lines: [`${uid} is suspended, ${data.cancelled} bookings are cancelled`] }
  },
})

export const serviceRestore = defineCommand({
  takes: '<uid>',
  summary: 'ends a suspension: the provider is public again',
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await callService(site(), 'serviceRestore', { uid, reason: reasonOf(reason) })
    return { data, lines: [`${uid} is public again`] }
  },
})

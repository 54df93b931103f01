import { randomUUID } from 'node:crypto'
import type { drawOpsCalls } from '@dm/shared/contract/ops/activity-draw'
import type { homeOpsCalls } from '@dm/shared/contract/ops/activity-home'
import type { loveOpsCalls } from '@dm/shared/contract/ops/activity-love'
import type { AnsweredBy, SentTo } from '@dm/shared/contract/call'
import type { welfareOpsCalls } from '@dm/shared/contract/ops/welfare'
import { dayTextOf, namedArgs, reasonOf, wholeOf } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'

type Calls = typeof drawOpsCalls & typeof homeOpsCalls & typeof loveOpsCalls & typeof welfareOpsCalls

/** Makes one operator's call on prizes, funds, at-home orders or cards, as the contract types it. */
const callOps = async <C extends keyof Calls>(
  site: Site,
  call: C,
  body: SentTo<Calls[C]>,
): Promise<AnsweredBy<Calls[C]>> =>
  ask<AnsweredBy<Calls[C]>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

const MAX_COIN = 100_000_000

export const activityFund = defineCommand({
  takes: '<id>',
  summary: 'fills the fund that an activity’s coins are paid from; above a limit a second operator confirms it',
  options: { coin: { type: 'string' }, request: { type: 'string' }, reason: { type: 'string' } },
  help: [
    ['coin', 'N', 'how many coins; needed'],
    ['request', 'UUID', 'of a try whose answer was lost: the same one fills the fund once'],
    ['reason', 'TEXT', 'why, for the audit; needed'],
  ],
  async run({ site }, args, { coin, request = randomUUID(), reason }) {
    const [activityId] = namedArgs(['id'], args)
    const amount = wholeOf('coin', coin, 1, MAX_COIN)
    if (amount === undefined) throw wrongUsage('missing: --coin')
    const body = { activityId, coin: amount, requestId: request, reason: reasonOf(reason) }
    const data = await callOps(site(), 'activityFundAdd', body)
    return { data, lines: [`${activityId}: the fund holds ${data.fund} coins`] }
  },
})

export const activityShip = defineCommand({
  takes: '<prize>',
  summary: 'says that claimed goods are on their way; again, it puts the parcel’s number right',
  options: { carrier: { type: 'string' }, number: { type: 'string' }, reason: { type: 'string', default: '' } },
  help: [
    ['carrier', 'TEXT', 'who brings it; needed'],
    ['number', 'TEXT', 'the parcel’s; needed'],
    ['reason', 'TEXT', 'why, for the audit'],
  ],
  async run({ site }, args, { carrier, number: trackingNo, reason }) {
    const [prizeId] = namedArgs(['prize'], args)
    if (!carrier) throw wrongUsage('missing: --carrier')
    if (!trackingNo) throw wrongUsage('missing: --number')
    const data = await callOps(site(), 'prizeShip', { prizeId, carrier, trackingNo, reason })
    return { data, lines: [`${prizeId}: ${data.state}`] }
  },
})

export const activityPrizes = defineCommand({
  takes: '[<id>]',
  summary: 'goods that were claimed, with where they go (`--json` to hand on); who looked and why is in the audit',
  options: { shipped: { type: 'boolean', default: false }, reason: { type: 'string' } },
  help: [
    ['shipped', '', 'those that were sent instead'],
    ['reason', 'TEXT', 'why the addresses are looked at; needed'],
  ],
  async run({ site, now }, args, { shipped, reason }) {
    const [activityId] = args.length === 0 ? [] : namedArgs(['id'], args)
    const state = shipped ? ('shipped' as const) : ('claimed' as const)
    const data = await callOps(site(), 'prizeList', { activityId, state, reason: reasonOf(reason) })
    const rows = data.rows.map((row) => [
      row.prizeId,
      row.claimedAt === null ? '—' : momentText(row.claimedAt, now),
      row.gift,
      row.name,
      row.mobile,
      `${row.city} ${row.detail}`,
      [row.carrier, row.trackingNo].filter(Boolean).join(' ') || '—',
    ])
    const head = ['prize', 'claimed', 'gift', 'name', 'phone', 'address', 'parcel']
    return { data, lines: rows.length === 0 ? ['nothing waits'] : table(head, rows) }
  },
})

export const activityOrders = defineCommand({
  takes: '',
  summary: 'paid and confirmed at-home orders by day (`--json` to hand on); who looked and why is in the audit',
  options: { from: { type: 'string' }, to: { type: 'string' }, reason: { type: 'string' } },
  help: [
    ['from', 'DAY', 'from this day on'],
    ['to', 'DAY', 'up to this day'],
    ['reason', 'TEXT', 'why the addresses are looked at; needed'],
  ],
  async run({ site }, args, { from, to, reason }) {
    namedArgs([], args)
    const days = { from: dayTextOf('from', from), to: dayTextOf('to', to) }
    const data = await callOps(site(), 'homeOrderList', { ...days, reason: reasonOf(reason) })
    const rows = data.rows.map((row) => [
      row.no,
      row.state,
      `${row.day} ${row.from}`,
      row.title,
      String(row.guests),
      row.contact,
      row.mobile,
      row.address,
      row.remark || '—',
    ])
    const head = ['order', 'state', 'when', 'what', 'guests', 'name', 'phone', 'address', 'remark']
    return { data, lines: rows.length === 0 ? ['no order'] : table(head, rows) }
  },
})

const ORDER_STATES = ['confirmed', 'finished', 'refunded'] as const

export const activityOrder = defineCommand({
  takes: '<order> confirmed|finished|refunded',
  summary: 'the team confirms or has given an at-home order, or cannot come: then everything goes back',
  options: { note: { type: 'string' } },
  help: [['note', 'TEXT', 'what the customer reads; needed']],
  async run({ site }, args, { note }) {
    const [no, state] = namedArgs(['order', 'state'], args)
    const to = ORDER_STATES.find((one) => one === state)
    if (!to) throw wrongUsage(`the state is one of ${ORDER_STATES.join(', ')}`)
    if (!note?.trim()) throw wrongUsage('missing: --note')
    const data =
      to === 'refunded'
        ? await callOps(site(), 'homeOrderRefund', { no, note })
        : await callOps(site(), 'homeOrderSet', { no, to, note })
    return { data, lines: [`${no}: ${data.state}`] }
  },
})

const CARD_STATES = ['inPool', 'rejected', 'banned'] as const

export const activityCard = defineCommand({
  takes: '[<card> inPool|rejected|banned]',
  summary: 'decides on a card of the love box; without one, those that wait or were frozen by reports',
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why, for the audit and, unless it goes into the pool, for its owner; needed']],
  async run({ site, now }, args, { reason }) {
    if (args.length === 0) {
      const data = await callOps(site(), 'loveCards', {})
      const rows = data.rows.map((row) => [
        row.cardId,
        row.state,
        row.uid,
        String(row.reports),
        momentText(row.since, now),
        row.photo,
        row.words,
      ])
      const head = ['card', 'state', 'who', 'reports', 'since', 'photo', 'words']
      return { data, lines: rows.length === 0 ? ['nothing waits'] : table(head, rows) }
    }
    const [cardId, state] = namedArgs(['card', 'state'], args)
    const to = CARD_STATES.find((one) => one === state)
    if (!to) throw wrongUsage(`the state is one of ${CARD_STATES.join(', ')}`)
    const data = await callOps(site(), 'loveCardSet', { cardId, to, reason: reasonOf(reason) })
    return { data, lines: [`${cardId}: ${data.state}`] }
  },
})

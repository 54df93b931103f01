import { randomUUID } from 'node:crypto'
import type { WalletOpsBody, WalletOpsCall, WalletOpsData } from '@dm/shared/contract/ops/wallet'
import { money } from '@dm/shared/format'
import { minutesMs } from '@dm/shared/time'
import { amountOf, dayTextOf, reasonOf, namedArgs } from '../arguments'
import { brokenLines } from '../broken'
import { defineCommand } from '../command'
import { EXIT, wrongUsage } from '../failure'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'

/** Time limit for summing the books, in milliseconds. */
const PATIENCE = minutesMs(10)

/** Makes one operators' call for the wallet, typed by the contract. */
const callWallet = async <C extends WalletOpsCall>(
  site: Site,
  call: C,
  body: WalletOpsBody<C>,
): Promise<WalletOpsData<C>> =>
  ask<WalletOpsData<C>>(
    site,
    `/federation/ops/${call}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await speaker(site)) },
      body: JSON.stringify(body),
    },
    PATIENCE,
  )

const WHY = ['reason', 'TEXT', 'why, for the audit; needed'] as const

export const walletCheck = defineCommand({
  takes: '',
  summary: 'adds the books up; rows that do not add up are printed, and the exit code is 1',
  options: { day: { type: 'string' } },
  help: [['day', 'DAY', 'the day of the providers’ statements, such as 2026-11-20 (default: yesterday)']],
  async run({ site }, args, { day }) {
    namedArgs([], args)
    const data = await callWallet(site(), 'walletCheck', { day: dayTextOf('day', day) })
    if (data.broken.length === 0) return { data, lines: ['clean: every rule of the wallet holds'] }
    return { data, lines: brokenLines(data.broken), exit: EXIT.refused }
  },
})

export const walletReview = defineCommand({
  takes: '[<withdrawal>]',
  summary: 'passes or rejects a withdrawal; without one, what waits for an operator',
  options: {
    pass: { type: 'boolean', default: false },
    reject: { type: 'boolean', default: false },
    reason: { type: 'string' },
  },
  help: [
    ['pass', '', 'it is paid out'],
    ['reject', '', 'its amount goes back to the balance'],
    ['reason', 'TEXT', 'why, for the audit, and of a rejection for the user; needed'],
  ],
  async run({ site }, args, { pass, reject, reason }) {
    if (args.length === 0 && !pass && !reject) return waiting(site())
    const [withdrawId] = namedArgs(['withdrawal'], args)
    if (pass === reject) throw wrongUsage('say either --pass or --reject')
    const data = await callWallet(site(), 'walletReview', { withdrawId, pass, reason: reasonOf(reason) })
    return { data, lines: [`${withdrawId}: ${data.state}`] }
  },
})

async function waiting(site: Site) {
  const data = await callWallet(site, 'walletWaiting', {})
  const rows = data.rows.map((row) => [
    row.todo,
    row.id,
    row.uid,
    money(row.fen),
    momentText(row.since, data.now),
    row.text,
  ])
  return {
    data,
    lines: rows.length === 0 ? ['nothing waits'] : table(['what', 'id', 'user', 'amount', 'since', ''], rows),
  }
}

export const walletResolve = defineCommand({
  takes: '<id> <success|failed>',
  summary: 'says how a withdrawal, a refund or a payment ended whose provider does not say',
  options: { 'trade-no': { type: 'string' }, reason: { type: 'string' } },
  help: [['trade-no', 'NUMBER', 'the provider’s own number of a payment that succeeded'], WHY],
  async run({ site }, args, { 'trade-no': tradeNo, reason }) {
    const [id, outcome] = namedArgs(['id', 'success|failed'], args)
    if (outcome !== 'success' && outcome !== 'failed') throw wrongUsage(`neither success nor failed: ${outcome}`)
    const request = { id, outcome, reason: reasonOf(reason), ...(tradeNo !== undefined && { tradeNo }) } as const
    const data = await callWallet(site(), 'walletResolve', request)
    return { data, lines: [`${data.kind} ${id}: ${data.state}`] }
  },
})

export const walletRefund = defineCommand({
  takes: '<order>',
  summary: 'gives back what was paid wrongly: of an abnormal order, or by a refund of the system that failed',
  options: { reason: { type: 'string' } },
  help: [WHY],
  async run({ site }, args, { reason }) {
    const [orderNo] = namedArgs(['order'], args)
    const data = await callWallet(site(), 'walletRefund', { orderNo, reason: reasonOf(reason) })
    return { data, lines: [`${orderNo}: ${money(data.fen)} on its way back, refund ${data.refundNo} ${data.state}`] }
  },
})

export const walletAdjust = defineCommand({
  takes: '<user>',
  summary: 'gives to or takes from a user, as 平台调账; never below zero',
  options: { give: { type: 'string' }, take: { type: 'string' }, id: { type: 'string' }, reason: { type: 'string' } },
  help: [
    ['give', 'AMOUNT', 'yuan such as 100.00, or coins such as 50coin'],
    ['take', 'AMOUNT', 'the same'],
    ['id', 'UUID', 'of an adjustment whose answer was lost: it is made once'],
    ['reason', 'TEXT', 'why, for the audit and the user; needed'],
  ],
  async run({ site, say }, args, { give, take, id, reason }) {
    const [uid] = namedArgs(['user'], args)
    const text = give ?? take
    if (text === undefined || (give !== undefined && take !== undefined))
      throw wrongUsage('say either --give or --take')
    const { unit, amount } = amountOf(text)
    const adjustId = id ?? randomUUID()
    const signed = give === undefined ? -amount : amount
    const body = { uid, unit, amount: signed, adjustId, reason: reasonOf(reason) }
    say(`adjustment ${adjustId}`)
    const data = await callWallet(site(), 'walletAdjust', body)
    const has = `${uid} has ${money(data.availableFen)} and ${data.availableCoin} coins`
    return { data, lines: [data.repeated ? `made before; ${has}` : has] }
  },
})

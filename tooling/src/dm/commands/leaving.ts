import type {
  DeregistrationOpsBody,
  DeregistrationOpsCall,
  DeregistrationOpsData,
} from '@dm/shared/contract/ops/deregistration'
import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'

/** Makes one operators' call on deregistrations, as the contract types it. */
const callLeaving = async <C extends DeregistrationOpsCall>(
  site: Site,
  call: C,
  body: DeregistrationOpsBody<C>,
): Promise<DeregistrationOpsData<C>> =>
  ask<DeregistrationOpsData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

const REASON = { reason: { type: 'string' } } as const

export const leavingList = defineCommand({
  takes: '',
  summary: 'lists the accounts that are being closed, and what holds them',
  options: {},
  help: [],
  async run({ site }) {
    const data = await callLeaving(site(), 'leavingWaiting', {})
    if (data.rows.length === 0) return { data, lines: ['nobody is leaving'] }
    const rows = data.rows.map(({ uid, state, finishAt, heldBy }) => [
      uid,
      state,
      momentText(finishAt, data.now),
      heldBy ?? '',
    ])
    return { data, lines: table(['user', 'state', 'ends', 'held by'], rows) }
  },
})

export const leavingCancel = defineCommand({
  takes: '<uid>',
  summary: 'takes a deregistration back, as a login of the account would',
  options: REASON,
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await callLeaving(site(), 'leavingCancel', { uid, reason: reasonOf(reason) })
    return { data, lines: [`${uid} is as before`] }
  },
})

export const leavingFinish = defineCommand({
  takes: '<uid>',
  summary: 'closes an account before its day; what blocks it still does',
  options: REASON,
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await callLeaving(site(), 'leavingFinish', { uid, reason: reasonOf(reason) })
    return { data, lines: [data.state === 'finished' ? `${uid} is closed` : `${uid} is held: ${data.heldBy ?? ''}`] }
  },
})

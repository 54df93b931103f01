import type {
  AccountDeletionOpsBody,
  AccountDeletionOpsCall,
  AccountDeletionOpsData,
} from '@dm/shared/contract/ops/account-deletion'
import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'

/** Makes one operators' call on account deletions, as the contract types it. */
const callAccountDeletion = async <C extends AccountDeletionOpsCall>(
  site: Site,
  call: C,
  body: AccountDeletionOpsBody<C>,
): Promise<AccountDeletionOpsData<C>> =>
  ask<AccountDeletionOpsData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

const REASON = { reason: { type: 'string' } } as const

export const accountDeletionList = defineCommand({
  takes: '',
  summary: 'lists the accounts that are being deleted, and what holds them',
  options: {},
  help: [],
  async run({ site }) {
    const data = await callAccountDeletion(site(), 'accountDeletionWaiting', {})
    if (data.rows.length === 0) return { data, lines: ['no account is being deleted'] }
    const rows = data.rows.map(({ uid, state, finishAt, heldBy }) => [
      uid,
      state,
      momentText(finishAt, data.now),
      heldBy ?? '',
    ])
    return { data, lines: table(['user', 'state', 'ends', 'held by'], rows) }
  },
})

export const accountDeletionCancel = defineCommand({
  takes: '<uid>',
  summary: 'takes an account deletion back, as a login of the account would',
  options: REASON,
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await callAccountDeletion(site(), 'accountDeletionCancel', { uid, reason: reasonOf(reason) })
    return { data, lines: [`${uid} is as before`] }
  },
})

export const accountDeletionFinish = defineCommand({
  takes: '<uid>',
  summary: 'deletes an account before its day; what blocks it still does',
  options: REASON,
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await callAccountDeletion(site(), 'accountDeletionFinish', { uid, reason: reasonOf(reason) })
    return { data, lines: [data.state === 'finished' ? `${uid} is deleted` : `${uid} is held: ${data.heldBy ?? ''}`] }
  },
})

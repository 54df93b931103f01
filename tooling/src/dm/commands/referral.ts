import { money } from '@dm/shared/format'
import type { ReferralOpsBody, ReferralOpsCall, ReferralOpsData } from '@dm/shared/contract/ops/referral'
import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'

/** Makes one operator's call on guilds and invitations, as the contract types it. */
const callReferral = async <C extends ReferralOpsCall>(
  site: Site,
  call: C,
  body: ReferralOpsBody<C>,
): Promise<ReferralOpsData<C>> =>
  ask<ReferralOpsData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

const options = { reason: { type: 'string' } } as const

export const guildSuspend = defineCommand({
  takes: '<uid>',
  summary: 'suspends a guild: the rates of a user, and what it earned as a guild is held',
  options,
  help: [['reason', 'TEXT', 'why, for the audit and the guild; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await callReferral(site(), 'guildSuspend', { uid, reason: reasonOf(reason) })
    return { data, lines: [`${uid} is suspended`] }
  },
})

export const guildRestore = defineCommand({
  takes: '<uid>',
  summary: 'ends the suspension of a guild',
  options,
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await callReferral(site(), 'guildRestore', { uid, reason: reasonOf(reason) })
    return { data, lines: [`${uid} is a guild again`] }
  },
})

export const inviteVoid = defineCommand({
  takes: '<invitee>',
  summary: 'makes an invitation void after proven fraud; what it brought and is not settled is reversed',
  options,
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['invitee'], args)
    const data = await callReferral(site(), 'inviteVoid', { uid, reason: reasonOf(reason) })
    return { data, lines: [`the invitation of ${uid} is void, ${data.reversed} earnings are reversed`] }
  },
})

export const trafficRefund = defineCommand({
  takes: '<pack>',
  summary: 'gives the rest of a traffic pack back: its promotions end, what was not used is refunded',
  options,
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [packId] = namedArgs(['pack'], args)
    const data = await callReferral(site(), 'trafficRefund', { packId, reason: reasonOf(reason) })
    return { data, lines: [`${money(data.fen)} of the pack ${packId} go back to its buyer`] }
  },
})

export const inviteList = defineCommand({
  takes: '',
  summary: 'invitations in review, those with most refunds first',
  options: {},
  help: [],
  async run({ site }, args) {
    namedArgs([], args)
    const data = await callReferral(site(), 'inviteRisks', {})
    const lines = data.rows.map(
      ({ uid, inviterUid, refunded, pendingFen }) =>
        `${uid} invited by ${inviterUid}: ${refunded} refunded orders, ${money(pendingFen)} pending`,
    )
    return { data, lines: lines.length > 0 ? lines : ['no invitation is in review'] }
  },
})

export const inviteClear = defineCommand({
  takes: '<invitee|income>',
  summary: 'ends the review of an invitation, or of one row of income: it settles with the next run',
  options,
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [of] = namedArgs(['invitee or income'], args)
    const data = await callReferral(site(), 'inviteClear', { of, reason: reasonOf(reason) })
    return { data, lines: [`${of} is cleared, ${data.released} rows of income wait no longer`] }
  },
})

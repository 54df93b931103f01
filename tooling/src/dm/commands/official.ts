import type { IdentityOpsData } from '@dm/shared/contract/ops/identity-verification'
import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { ask, speaker } from '../site-client'

export const officialRevoke = defineCommand({
  takes: '<uid>',
  summary: 'takes an official badge away; the account may try again after 30 days',
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why, for the audit and the owner; needed']],
  async run({ site }, args, { reason }) {
    const [uid] = namedArgs(['uid'], args)
    const data = await ask<IdentityOpsData>(site(), '/federation/ops/officialRevoke', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await speaker(site())) },
      body: JSON.stringify({ uid, reason: reasonOf(reason) }),
    })
    return { data, lines: [`${uid} has no badge any more; another try from ${data.retryAfter} on`] }
  },
})

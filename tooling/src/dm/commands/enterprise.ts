import type { EnterpriseOpsCall, EnterpriseOpsData } from '@dm/shared/contract/ops/enterprise'
import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { ask, speaker } from '../site-client'

/** A command that does one thing to the company of an owner, with a reason. */
const companyCommand = (call: EnterpriseOpsCall, summary: string, done: (name: string) => string) =>
  defineCommand({
    takes: '<uid>',
    summary,
    options: { reason: { type: 'string' } },
    help: [['reason', 'TEXT', 'why, for the audit and the members; needed']],
    async run({ site }, args, { reason }) {
      const [uid] = namedArgs(['uid'], args)
      const data = await ask<EnterpriseOpsData>(site(), `/federation/ops/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await speaker(site())) },
        body: JSON.stringify({ uid, reason: reasonOf(reason) }),
      })
      return { data, lines: [done(data.name)] }
    },
  })

export const enterpriseSuspend = companyCommand(
  'enterpriseSuspend',
  'hides the company of this owner; its members can read it and change nothing',
  (name) => `${name} is hidden`,
)

export const enterpriseRestore = companyCommand(
  'enterpriseRestore',
  'shows a company again that was hidden',
  (name) => `${name} is shown again`,
)

export const enterpriseRevoke = companyCommand(
  'enterpriseRevoke',
  'takes the certification of a company away; a new application may bring it back',
  (name) => `${name} is not certified any more`,
)

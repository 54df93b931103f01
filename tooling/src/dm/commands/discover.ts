import type { DiscoverOpsBody, DiscoverOpsCall, DiscoverOpsData } from '@dm/shared/contract/discover-ops'
import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'

/** Makes one operators' call on posts, as the contract types it. */
const callDiscover = async <C extends DiscoverOpsCall>(
  site: Site,
  call: C,
  body: DiscoverOpsBody<C>,
): Promise<DiscoverOpsData<C>> =>
  ask<DiscoverOpsData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

export const discoverRemove = defineCommand({
  takes: '<id>',
  summary: 'deletes a post for good; its open reports are upheld',
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [id] = namedArgs(['id'], args)
    const data = await callDiscover(site(), 'discoverRemove', { id, reason: reasonOf(reason) })
    return { data, lines: [`post ${id} is deleted, ${data.reports} reports are upheld`] }
  },
})

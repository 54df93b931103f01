import type { AreaName } from '@dm/shared/contract/release/release'
import { areaOf, trafficOf, versionOf, wholeOf, namedArgs } from '../arguments'
import { defineCommand, type Outcome } from '../command'
import { callRegistry } from '../site-client'
import type { Site } from '../site'

export interface Activation {
  area: AreaName
  version: string
  /** Per cent of visitors; all by default. */
  traffic?: number
  urgent: boolean
  reason: string
  /** The revision that the operator saw. */
  expect?: number
}

/** Returns the present state of an area from the site; null for one without a release. */
export async function stateOf(site: Site, area: AreaName) {
  const { areas } = await callRegistry(site, 'overview', {})
  return areas.find((one) => one.area === area) ?? null
}

/**
 * Activates a release, for all or for a share of visitors. Without `expect` the present state is used, so that another
 * operator's change in between is not overwritten.
 */
export async function activate(site: Site, wish: Activation): Promise<Outcome> {
  const before = await stateOf(site, wish.area)
  const { revision } = await callRegistry(site, 'activate', { ...wish, expect: wish.expect ?? before?.revision })
  const { area, version, traffic = 100 } = wish
  const whom = traffic < 100 ? `goes to ${traffic} % of visitors` : 'is live for everybody'
  const rest =
    traffic < 100
      ? `the others stay with ${before?.live ?? 'nothing'}`
      : `before: ${before && before.live !== version ? before.live : (before?.lastGood ?? 'nothing')}`
  return {
    data: { area, version, traffic, revision, before: before?.live ?? null },
    lines: [
      `${area} ${version} ${whom} (revision ${revision}); ${rest}`,
      wish.urgent ? 'open pages change at once' : 'open pages change at their next navigation',
      `back: npm run dm -- rollback ${area}`,
    ],
  }
}

export const activateCommand = defineCommand({
  takes: '<area> <version>',
  summary: 'makes a published release live, for all visitors or a share of them',
  options: {
    traffic: { type: 'string' },
    urgent: { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
    expect: { type: 'string' },
  },
  help: [
    ['traffic', 'N', 'per cent of visitors that get it (a canary); again with another N changes it; 100 makes it live'],
    ['urgent', '', 'open pages change at once instead of at their next navigation'],
    ['reason', 'TEXT', 'why, for the audit'],
    ['expect', 'REVISION', 'refused when the area has changed since that revision (dm list shows it)'],
  ],
  async run({ site }, args, { traffic, urgent, reason, expect }) {
    const [areaName, versionName] = namedArgs(['area', 'version'], args)
    const area = areaOf(areaName)
    const share = trafficOf(traffic)
    const seen = wholeOf('expect', expect, 0, Number.MAX_SAFE_INTEGER)
    const version = await versionOf(site(), area, versionName)
    return activate(site(), { area, version, traffic: share, urgent, reason, expect: seen })
  },
})

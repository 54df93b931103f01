import type { KeyObject } from 'node:crypto'
import { hoursMs } from '@dm/shared/time'
import { OVERRIDE_MS, signOverride } from '@dm/server/delivery/override'
import { areaOf, numberOf, namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { momentText } from '../time'

/** Default lifetime of a link, without `--hours`. */
const HOURS = 2

export const overrideCommand = defineCommand({
  takes: '<area> <address>',
  summary: 'a signed link that points one area at a build served elsewhere, for one browser',
  options: { hours: { type: 'string' } },
  help: [['hours', 'N', `how long the link lasts (default ${HOURS}, at most 24)`]],
  async run({ site, now }, args, { hours }) {
    const [areaName, address] = namedArgs(['area', 'address'], args)
    const area = areaOf(areaName)
    if (!URL.canParse(address) || !address.endsWith('/'))
      throw wrongUsage(`the address must be whole and end in a slash: ${address}`)
    const lasting = numberOf('hours', hours) ?? HOURS
    if (hoursMs(lasting) > OVERRIDE_MS) throw wrongUsage(`an override lasts 24 hours at most: ${lasting}`)
    const until = now + hoursMs(lasting)
    const url = overrideLink(site().url, '/', { area, base: address, until, key: site().signingKey() })
    return { data: { url, until }, lines: [url, `until ${momentText(until, now)} (UTC+8)`] }
  },
})

/** Returns the address of a page on which one area is loaded from `base` until a time (epoch ms). */
export function overrideLink(
  site: URL,
  path: string,
  { area, base, until, key }: { area: string; base: string; until: number; key: KeyObject },
): string {
  const text = `${area}@${base}`
  const link = new URL(path, site)
  link.searchParams.set('dm_override', `${text}|${until}|${signOverride(key, text, until)}`)
  return link.href
}

import { signOverride } from '../../../../server/src/delivery/override'
import { areaOf, numberOf, wordsOf } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { momentText } from '../time'

/** How long a link lasts unless `--hours` says otherwise. */
const HOURS = 2

export const overrideCommand = defineCommand({
  takes: '<area> <address>',
  summary: 'a signed link that points one area at a build served elsewhere, for one browser',
  options: { hours: { type: 'string' } },
  help: [['hours', 'N', `how long the link lasts (default ${HOURS})`]],
  async run({ site, now }, words, { hours }) {
    const [areaName, address] = wordsOf(['area', 'address'], words)
    const area = areaOf(areaName)
    if (!URL.canParse(address) || !address.endsWith('/'))
      throw wrongUsage(`the address must be whole and end in a slash: ${address}`)
    const until = now + (numberOf('hours', hours) ?? HOURS) * 3_600_000
    const url = overrideLink(site().url, '/', { area, base: address, until, token: site().token() })
    return { data: { url, until }, lines: [url, `until ${momentText(until, now)} (UTC+8)`] }
  },
})

/** The address of a page at which one area comes from `base` until a moment (epoch ms). */
export function overrideLink(
  site: URL,
  path: string,
  { area, base, until, token }: { area: string; base: string; until: number; token: string },
): string {
  const text = `${area}@${base}`
  const link = new URL(path, site)
  link.searchParams.set('dm_override', `${text}|${until}|${signOverride(token, text, until)}`)
  return link.href
}

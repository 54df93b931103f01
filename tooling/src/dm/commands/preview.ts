import { areaOf, numberOf, versionOf, namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { callRegistry } from '../site-client'
import { momentText } from '../time'

export const previewCommand = defineCommand({
  takes: '<area> <version>',
  summary: 'a signed link that shows a published release for one visit, with a badge that says so',
  options: { path: { type: 'string' }, hours: { type: 'string' } },
  help: [
    ['path', '/PATH', 'the page to open (default: the first that the release declares)'],
    ['hours', 'N', 'how long the link lasts (default 2, at most 168)'],
  ],
  async run({ site, now }, args, { path, hours }) {
    const [areaName, versionName] = namedArgs(['area', 'version'], args)
    const area = areaOf(areaName)
    if (path !== undefined && !path.startsWith('/')) throw wrongUsage(`--path begins with a slash: ${path}`)
    const lasting = numberOf('hours', hours)
    const version = await versionOf(site(), area, versionName)
    const { url, until } = await callRegistry(site(), 'preview', {
      area,
      version,
      path: path ?? (await firstPath(site().url, area, version)),
      hours: lasting,
    })
    return { data: { url, until }, lines: [url, `until ${momentText(until, now)} (UTC+8)`] }
  },
})

/** Returns the path of a release's first page; `/` if it declares none. */
async function firstPath(site: URL, area: string, version: string): Promise<string> {
  const answer = await fetch(new URL(`/remotes/${area}/${version}/release.json`, site)).catch(() => null)
  if (!answer?.ok) return '/'
  const { routes } = (await answer.json()) as { routes?: { path: string }[] } // release.json, checked when it was published
  return routes?.[0]?.path ?? '/'
}

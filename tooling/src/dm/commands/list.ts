import type { PublishedRelease } from '@dm/shared/contract/registry'
import { areaOf, wordsOf } from '../arguments'
import { defineCommand } from '../command'
import { callRegistry } from '../registry'
import { failureText, sizeText, table } from '../table'
import { momentText } from '../time'

/** Of each area these are shown; the others are counted. */
const IN_USE = new Set<PublishedRelease['state']>(['live', 'canary', 'lastGood', 'campaign'])

export const listCommand = defineCommand({
  takes: '[area]',
  summary: 'what is live, and the releases with their loads and failures of the last 24 hours',
  options: { all: { type: 'boolean', default: false } },
  help: [['all', '', 'of every area every kept release; with an area: removed ones too']],
  async run({ site, now }, words, { all }) {
    const area = words.length > 0 ? areaOf(wordsOf(['area'], words)[0]) : undefined
    const [{ areas, revision, hostVersion, openPages }, { releases }] = await Promise.all([
      callRegistry(site(), 'overview', {}),
      callRegistry(site(), 'list', { area }),
    ])
    const states = areas.filter((one) => area === undefined || one.area === area)
    const canary = (name: string, version: string) =>
      areas.find((one) => one.area === name && one.canary?.version === version)?.canary
    const shown = releases.filter(
      ({ state }) => (area === undefined ? all || IN_USE.has(state) : true) && (all || state !== 'removed'),
    )
    const rows = shown.map((one) => {
      const share = canary(one.area, one.version)
      return [
        one.area,
        one.version,
        share ? `canary ${share.traffic} %` : one.state,
        momentText(one.publishedAt, now),
        one.publishedBy,
        sizeText(one.bytes),
        String(one.day.loads),
        failureText(one.day),
        one.note,
      ]
    })
    const hidden = releases.length - shown.length
    return {
      data: { revision, hostVersion, openPages, areas: states, releases },
      lines: [
        `revision ${revision} · host ${hostVersion} · ${openPages} open pages`,
        ...(rows.length > 0
          ? table(['area', 'version', 'state', 'published', 'by', 'size', 'loads 24 h', 'failed', 'note'], rows)
          : [area ? `${area} has no release` : 'nothing was published yet']),
        ...states.map((one) => `${one.area}: live since ${momentText(one.liveSince, now)}, revision ${one.revision}`),
        ...(hidden > 0 ? [`${hidden} more: npm run dm -- list ${area ?? '<area>'}${area ? ' --all' : ''}`] : []),
      ],
    }
  },
})

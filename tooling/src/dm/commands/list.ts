import { sizeText } from '@dm/shared/format'
import type { PublishedRelease, RegistryData } from '@dm/shared/contract/release/registry'
import { areaOf, namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { callRegistry } from '../site-client'
import { failureText, table } from '../table'
import { momentText } from '../time'

/** Releases of each area that are listed; the others are counted. */
const IN_USE = new Set<PublishedRelease['state']>(['live', 'canary', 'lastGood', 'campaign'])

type Unfit = RegistryData<'overview'>['hostUnfit']

/** Formats `the host cannot run wallet 1.0.0-r…: ui/page Page (changed)`, one line per release. */
const unfitLines = (what: string, unfit: Unfit): string[] =>
  unfit.map(({ area, version, misfits }) => {
    const names = misfits.map(({ entryPoint, name, problem }) => `${entryPoint} ${name} (${problem})`)
    return `${what} ${area} ${version}: ${names.join(', ')}`
  })

export const listCommand = defineCommand({
  takes: '[area]',
  summary: 'what is live, and the releases with their loads and failures of the last 24 hours',
  options: { all: { type: 'boolean', default: false } },
  help: [['all', '', 'of every area every kept release; with an area: removed ones too']],
  async run({ site, now }, args, { all }) {
    const area = args.length > 0 ? areaOf(namedArgs(['area'], args)[0]) : undefined
    const [{ areas, revision, hostVersion, hostUnfit, hostWaiting, openPages }, { releases }] = await Promise.all([
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
      data: { revision, hostVersion, hostUnfit, hostWaiting, openPages, areas: states, releases },
      lines: [
        `revision ${revision} · host ${hostVersion} · ${openPages} open pages`,
        ...(hostWaiting ? unfitLines(`host ${hostWaiting.version} waits: it cannot run`, hostWaiting.unfit) : []),
        ...unfitLines('the host cannot run', hostUnfit),
        ...(rows.length > 0
          ? table(['area', 'version', 'state', 'published', 'by', 'size', 'loads 24 h', 'failed', 'note'], rows)
          : [area ? `${area} has no release` : 'nothing was published yet']),
        ...states.map((one) => `${one.area}: live since ${momentText(one.liveSince, now)}, revision ${one.revision}`),
        ...(hidden > 0 ? [`${hidden} more: npm run dm -- list ${area ?? '<area>'}${area ? ' --all' : ''}`] : []),
      ],
    }
  },
})

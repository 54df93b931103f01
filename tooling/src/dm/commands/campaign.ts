import type { CampaignRow } from '@dm/shared/contract/release/registry'
import { isCampaignPath } from '@dm/shared/contract/release/ownership'
import { areaOf, versionOf, namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { refused, wrongUsage } from '../failure'
import { callRegistry } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText, momentOf } from '../time'

const period = ({ from, to }: Pick<CampaignRow, 'from' | 'to'>, now: number) =>
  `${momentText(from, now)} to ${to === null ? 'its end by hand' : momentText(to, now)}`

const campaigns = async (site: Site) => (await callRegistry(site, 'overview', {})).campaigns

/** Returns the campaign for a user's input: its id, or its path if one that has not ended uses it. */
async function campaignOf(site: Site, text: string): Promise<CampaignRow> {
  const all = await campaigns(site)
  const meant = all.filter(({ id, path, state }) => id === text || (path === text && state !== 'ended'))
  if (meant.length === 1 && meant[0]) return meant[0]
  throw refused(
    meant.length === 0
      ? `no campaign ${text}; npm run dm -- campaign list`
      : `several campaigns stand on ${text}: name one by its id, ${meant.map(({ id }) => id).join(', ')}`,
  )
}

export const campaignAdd = defineCommand({
  takes: '<path> <page>',
  summary: 'points a path under /activity, /share or /signIn at a page, from a time to a time',
  options: {
    title: { type: 'string' },
    area: { type: 'string', default: 'activity' },
    version: { type: 'string' },
    name: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    'no-topbar': { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
  },
  help: [
    ['title', 'TEXT', 'the title of the document and the top bar; needed'],
    ['area', 'NAME', 'the area whose page it is (default activity)'],
    ['version', 'VERSION', 'the release it is pinned to (default: whatever is live)'],
    ['name', 'NAME', 'the name that is posted to the parent window on navigation'],
    ['from', 'MOMENT', 'default: now; "2026-11-21 20:00" (UTC+8), 20:00, +2h'],
    ['to', 'MOMENT', 'default: until it is ended by hand'],
    ['no-topbar', '', 'without the top bar'],
    ['reason', 'TEXT', 'why, for the audit'],
  ],
  async run({ site, now }, args, { title, area, version, name, from, to, reason, ...flags }) {
    const [path, page] = namedArgs(['path', 'page'], args)
    if (!isCampaignPath(path)) throw wrongUsage(`a campaign stands below /activity, /share or /signIn: ${path}`)
    if (!title?.trim()) throw wrongUsage('missing: --title')
    const times = {
      from: from === undefined ? undefined : momentOf('from', from, now),
      to: to === undefined ? null : momentOf('to', to, now),
    }
    if (times.to !== null && times.to <= (times.from ?? now)) throw wrongUsage('--to is not after --from')
    const owner = areaOf(area)
    const pinned = version === undefined ? undefined : await versionOf(site(), owner, version)
    const { id, revision } = await callRegistry(site(), 'campaignAdd', {
      path,
      page,
      area: owner,
      version: pinned,
      name,
      title,
      topbar: !flags['no-topbar'],
      ...times,
      reason,
    })
    return {
      data: { id, revision, path, page },
      lines: [
        `${path} shows ${page} of ${owner} ${pinned ?? '(what is live)'}, ${period({ from: times.from ?? now, to: times.to }, now)}`,
        `campaign ${id} (revision ${revision}); end: npm run dm -- campaign end ${id}`,
      ],
    }
  },
})

export const campaignList = defineCommand({
  takes: '',
  summary: 'the campaigns that run, are scheduled or paused',
  options: { all: { type: 'boolean', default: false } },
  help: [['all', '', 'those that have ended too']],
  async run({ site, now }, args, { all }) {
    namedArgs([], args)
    const rows = (await campaigns(site())).filter(({ state }) => all || state !== 'ended')
    return {
      data: { campaigns: rows },
      lines:
        rows.length === 0
          ? ['no campaign']
          : table(
              ['id', 'path', 'state', 'page', 'release', 'when', 'title'],
              rows.map((one) => [
                one.id,
                one.path,
                one.state,
                one.page,
                `${one.area} ${one.version ?? '(live)'}`,
                period(one, now),
                one.title,
              ]),
            ),
    }
  },
})

export const campaignChange = defineCommand({
  takes: '<id or path>',
  summary: 'gives a campaign other times, another page, release or title; what is left out stays',
  options: {
    page: { type: 'string' },
    version: { type: 'string' },
    title: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    reason: { type: 'string', default: '' },
  },
  help: [
    ['page', 'PAGE', 'another page'],
    ['version', 'VERSION', 'another release; `live` for whatever is live'],
    ['title', 'TEXT', 'another title'],
    ['from', 'MOMENT', 'another beginning'],
    ['to', 'MOMENT', 'another end; `open` for until it is ended by hand'],
    ['reason', 'TEXT', 'why, for the audit'],
  ],
  async run({ site, now }, args, { page, version, title, from, to, reason }) {
    const [text] = namedArgs(['id or path'], args)
    if ([page, version, title, from, to].every((value) => value === undefined))
      throw wrongUsage('say what to change: --page, --version, --title, --from or --to')
    const times = {
      from: from === undefined ? undefined : momentOf('from', from, now),
      to: to === undefined ? undefined : to === 'open' ? null : momentOf('to', to, now),
    }
    const { id, area, path, revision: expect } = await campaignOf(site(), text)
    const pinned =
      version === undefined ? undefined : version === 'live' ? null : await versionOf(site(), area, version)
    const changes = { id, page, version: pinned, title, ...times, reason, expect }
    const { revision } = await callRegistry(site(), 'campaignChange', changes)
    return { data: { id, path, revision }, lines: [`${path}: changed (campaign ${id}, revision ${revision})`] }
  },
})

const stateChange = (call: 'campaignEnd' | 'campaignPause' | 'campaignResume', summary: string, done: string) =>
  defineCommand({
    takes: '<id or path>',
    summary,
    options: { reason: { type: 'string', default: '' } },
    help: [['reason', 'TEXT', 'why, for the audit']],
    async run({ site }, args, { reason }) {
      const [text] = namedArgs(['id or path'], args)
      const { id, path } = await campaignOf(site(), text)
      const { revision } = await callRegistry(site(), call, { id, reason })
      return { data: { id, path, revision }, lines: [`${path}: ${done} (campaign ${id}, revision ${revision})`] }
    },
  })

export const campaignEnd = stateChange('campaignEnd', 'ends a campaign: its path shows what it showed before', 'ended')
export const campaignPause = stateChange('campaignPause', 'takes a campaign off its path for now', 'paused')
export const campaignResume = stateChange('campaignResume', 'puts a paused campaign back', 'runs again')

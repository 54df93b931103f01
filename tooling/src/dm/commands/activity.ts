import type { ActivityBody, ActivityCall, ActivityData, ActivityRow } from '@dm/shared/contract/ops/activity'
import { wholeOf, namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentOf, momentText } from '../time'
import { readDocument } from '../document-file'

/** Makes one operators' call for activities, typed by the contract. */
export const callActivity = async <C extends ActivityCall>(
  site: Site,
  call: C,
  body: ActivityBody<C>,
): Promise<ActivityData<C>> =>
  ask<ActivityData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

const WHY = ['reason', 'TEXT', 'why, for the audit'] as const
const MAX_VERSION = 1_000_000

const waitingText = ({ waiting }: ActivityRow, now: number) =>
  waiting.map(({ version, from }) => `v${version} ${from === null ? 'draft' : momentText(from, now)}`).join(', ')

export const activityList = defineCommand({
  takes: '',
  summary: 'every activity with its state, its versions that wait, and the slots it stands in',
  options: {},
  help: [],
  async run({ site }, args) {
    namedArgs([], args)
    const data = await callActivity(site(), 'activityList', {})
    const when = (ms: number) => momentText(ms, data.now)
    const rows = data.activities.map((one) => [
      one.activityId,
      one.state,
      one.version === null ? '—' : `v${one.version}`,
      `${when(one.startAt)} to ${when(one.endAt)}`,
      one.slots.map(({ slot, from, to }) => `${slot} ${when(from)} to ${when(to)}`).join(', ') || '—',
      waitingText(one, data.now) || '—',
      one.title,
    ])
    const head = ['id', 'state', 'shown', 'when', 'slots', 'waiting', 'title']
    return { data, lines: rows.length === 0 ? ['no activity'] : table(head, rows) }
  },
})

export const activityGet = defineCommand({
  takes: '<id>',
  summary: 'prints an activity’s document, to be changed and put again',
  options: { version: { type: 'string' } },
  help: [['version', 'N', 'an earlier version (default: the newest)']],
  async run({ site }, args, { version }) {
    const [activityId] = namedArgs(['id'], args)
    const request = { activityId, version: wholeOf('version', version, 1, MAX_VERSION) }
    const { document, latest } = await callActivity(site(), 'activityGet', request)
    // The file contains the newest version's number, so that a later change is not overwritten.
    const file = { version: latest, ...document }
    return { data: file, lines: JSON.stringify(file, null, 2).split('\n') }
  },
})

export const activityPut = defineCommand({
  takes: '<file>',
  summary: 'saves an activity’s document (JSON) as its next version: open pages show it at once',
  options: {
    from: { type: 'string' },
    draft: { type: 'boolean', default: false },
    expect: { type: 'string' },
    reason: { type: 'string', default: '' },
  },
  help: [
    ['from', 'MOMENT', 'shows it from then on; limits need a 00:00 (UTC+8), such as 2026-11-22'],
    ['draft', '', 'shows it by `activity preview` alone'],
    ['expect', 'N', 'the newest version it was made from (default: `version` in the file; a new activity: 0)'],
    WHY,
  ],
  async run({ site, now }, args, { from, draft, expect, reason }) {
    const [path] = namedArgs(['file'], args)
    if (draft && from !== undefined) throw wrongUsage('--draft has no --from')
    const { document, version } = readDocument(path)
    const expectVersion = wholeOf('expect', expect, 0, MAX_VERSION) ?? version ?? 0
    const moment = from === undefined ? undefined : momentOf('from', from, now)
    const saved = await callActivity(site(), 'activityPut', {
      document,
      expectVersion,
      publish: !draft,
      from: moment,
      reason,
    })
    const shown =
      saved.from === null ? 'a draft' : saved.from > now + 1000 ? `from ${momentText(saved.from, now)}` : 'shown now'
    return {
      data: saved,
      lines: [
        `${saved.activityId} v${saved.version}: ${shown}`,
        ...(saved.carried.length > 0 ? [`carried into ${saved.carried.map((one) => `v${one}`).join(', ')}`] : []),
        ...(saved.from === null ? [`look at it: npm run dm -- activity preview ${saved.activityId}`] : []),
      ],
    }
  },
})

export const activityWithdraw = defineCommand({
  takes: '<id> <version>',
  summary: 'makes a version that waits for its time a draft again',
  options: { reason: { type: 'string', default: '' } },
  help: [WHY],
  async run({ site }, args, { reason }) {
    const [activityId, number] = namedArgs(['id', 'version'], args)
    const version = wholeOf('version', number.replace(/^v/, ''), 1, MAX_VERSION) ?? 0
    const data = await callActivity(site(), 'activityWithdraw', { activityId, version, reason })
    return { data, lines: [`${activityId} v${version}: a draft`] }
  },
})

const lifeChange = (call: 'activityPause' | 'activityOffline', summary: string, meaning: string) =>
  defineCommand({
    takes: '<id>',
    summary,
    options: { reason: { type: 'string' } },
    help: [['reason', 'TEXT', meaning]],
    async run({ site }, args, { reason }) {
      const [activityId] = namedArgs(['id'], args)
      if (!reason?.trim()) throw wrongUsage('missing: --reason')
      const data = await callActivity(site(), call, { activityId, reason })
      return { data, lines: [`${activityId}: ${data.state}`] }
    },
  })

export const activityPause = lifeChange(
  'activityPause',
  'pauses a running activity: its page says why',
  'what the page says, 活动暂停中：TEXT; needed',
)
export const activityOffline = lifeChange(
  'activityOffline',
  'takes an activity away for good; owners still reach their orders and prizes',
  'why, for the audit; needed',
)

export const activityResume = defineCommand({
  takes: '<id>',
  summary: 'lets a paused activity run on',
  options: { reason: { type: 'string', default: '' } },
  help: [WHY],
  async run({ site }, args, { reason }) {
    const [activityId] = namedArgs(['id'], args)
    const data = await callActivity(site(), 'activityResume', { activityId, reason })
    return { data, lines: [`${activityId}: ${data.state}`] }
  },
})

export const activityEnd = defineCommand({
  takes: '<id>',
  summary: 'ends an activity now or at a moment, before the end that its document says',
  options: { at: { type: 'string' }, reason: { type: 'string', default: '' } },
  help: [['at', 'MOMENT', 'default: now'], WHY],
  async run({ site, now }, args, { at, reason }) {
    const [activityId] = namedArgs(['id'], args)
    const moment = at === undefined ? undefined : momentOf('at', at, now)
    const data = await callActivity(site(), 'activityEnd', { activityId, at: moment, reason })
    const ends = moment === undefined ? '' : `, ends ${momentText(moment, now)}`
    return { data, lines: [`${activityId}: ${data.state}${ends}`] }
  },
})

export const activitySlot = defineCommand({
  takes: '<slot> <id>',
  summary: 'lets an activity stand on the page of a slot, from a time to a time',
  options: { from: { type: 'string' }, to: { type: 'string' }, reason: { type: 'string', default: '' } },
  help: [['from', 'MOMENT', 'default: now'], ['to', 'MOMENT', 'needed'], WHY],
  async run({ site, now }, args, { from, to, reason }) {
    const [slot, activityId] = namedArgs(['slot', 'id'], args)
    if (to === undefined) throw wrongUsage('missing: --to')
    const times = { from: from === undefined ? now : momentOf('from', from, now), to: momentOf('to', to, now) }
    const data = await callActivity(site(), 'activitySlot', { slot, activityId, ...times, reason })
    return { data, lines: [`${slot}: ${activityId}, ${momentText(times.from, now)} to ${momentText(times.to, now)}`] }
  },
})

export const activityPreview = defineCommand({
  takes: '<id>',
  summary: 'a signed link, two hours, that shows a version as it is at a moment',
  options: { version: { type: 'string' }, at: { type: 'string' }, paused: { type: 'string' } },
  help: [
    ['version', 'N', 'default: the newest, shown or not'],
    ['at', 'MOMENT', 'default: now'],
    ['paused', 'TEXT', 'as it would look paused for that reason'],
  ],
  async run({ site, now }, args, { version, at, paused }) {
    const [activityId] = namedArgs(['id'], args)
    const data = await callActivity(site(), 'activityPreview', {
      activityId,
      version: wholeOf('version', version, 1, MAX_VERSION),
      at: at === undefined ? undefined : momentOf('at', at, now),
      paused,
    })
    return { data, lines: [data.url, `v${data.version}, until ${momentText(data.until, now)} (UTC+8)`] }
  },
})

export const activityAudit = defineCommand({
  takes: '<id>',
  summary: 'what was done to an activity: who, when, what and why',
  options: { limit: { type: 'string' } },
  help: [['limit', 'N', 'how many (default 50, at most 200)']],
  async run({ site, now }, args, { limit }) {
    const [activityId] = namedArgs(['id'], args)
    const data = await callActivity(site(), 'activityAudit', { activityId, limit: wholeOf('limit', limit, 1, 200) })
    const rows = data.rows.map(({ at, actor, action, reason, detail }) => [
      momentText(at, now),
      actor,
      action.replace(/^activity\./, ''),
      [reason, JSON.stringify(detail)].filter(Boolean).join(' · '),
    ])
    return { data, lines: table(['when', 'who', 'what', 'why'], rows) }
  },
})

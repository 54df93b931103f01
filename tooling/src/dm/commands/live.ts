import { LiveState } from '@dm/shared/contract/calls/video/live'
import { LiveAction, type LiveOpsBody, type LiveOpsCall, type LiveOpsData } from '@dm/shared/contract/ops/live'
import { utc8Moment } from '@dm/shared/time'
import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'

/** Makes one operators' call on live rooms, as the contract types it. */
const callLive = async <C extends LiveOpsCall>(site: Site, call: C, body: LiveOpsBody<C>): Promise<LiveOpsData<C>> =>
  ask<LiveOpsData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

const REASON = ['reason', 'TEXT', 'why, for the audit; needed'] as const
const AT = ['at', 'TIME', 'when it starts, "2026-11-27 20:00" in UTC+8; needed'] as const

function planOf(at: string | undefined): number {
  const planAt = at === undefined ? null : utc8Moment(at)
  if (planAt === null) throw wrongUsage('--at is a time in UTC+8: "2026-11-27 20:00"')
  return planAt
}

export const liveList = defineCommand({
  takes: '',
  summary: 'live rooms, the newest first',
  options: { state: { type: 'string' } },
  help: [['state', 'STATE', `only these: ${LiveState.options.join(', ')}`]],
  async run({ site }, _args, { state: name }) {
    const state = LiveState.optional().safeParse(name)
    if (!state.success) throw wrongUsage(`no state: ${name}; one of ${LiveState.options.join(', ')}`)
    const data = await callLive(site(), 'liveRooms', { state: state.data })
    if (data.rows.length === 0) return { data, lines: ['there is no room'] }
    const rows = data.rows.map((row) => [
      row.roomId,
      row.uid,
      row.state,
      row.planAt === null ? '' : momentText(row.planAt, data.now),
      String(row.reserved),
      String(row.viewers),
      row.title,
    ])
    return { data, lines: table(['room', 'host', 'state', 'planned', 'reserved', 'viewers', 'title'], rows) }
  },
})

export const liveAdd = defineCommand({
  takes: '<uid> <vodId>',
  summary: 'plans a room that broadcasts a public video of its host, an hour to 30 days ahead',
  options: {
    at: { type: 'string' },
    title: { type: 'string' },
    intro: { type: 'string' },
    reason: { type: 'string' },
  },
  help: [AT, ['title', 'TEXT', 'up to 40 letters; needed'], ['intro', 'TEXT', 'up to 500 letters'], REASON],
  async run({ site }, args, { at, title, intro, reason }) {
    const [uid, vodId] = namedArgs(['uid', 'vodId'], args)
    if (!title) throw wrongUsage('--title is needed')
    const body = { uid, vodId, title, intro, planAt: planOf(at), reason: reasonOf(reason) }
    const data = await callLive(site(), 'liveAdd', body)
    return { data, lines: [`room ${data.roomId}, preview /live/preview?id=${data.previewId}`] }
  },
})

export const liveMove = defineCommand({
  takes: '<roomId>',
  summary: 'moves a planned room; who reserved is told once',
  options: { at: { type: 'string' }, reason: { type: 'string' } },
  help: [AT, REASON],
  async run({ site }, args, { at, reason }) {
    const [roomId] = namedArgs(['roomId'], args)
    const data = await callLive(site(), 'liveMove', { roomId, planAt: planOf(at), reason: reasonOf(reason) })
    return { data, lines: [`${roomId} is moved`] }
  },
})

export const liveSet = defineCommand({
  takes: '<roomId> <step>',
  summary: `takes a room a step on: ${LiveAction.options.join(', ')}`,
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why; shown where a room is cancelled; needed']],
  async run({ site }, args, { reason }) {
    const [roomId, name] = namedArgs(['roomId', 'step'], args)
    const action = LiveAction.safeParse(name)
    if (!action.success) throw wrongUsage(`no step: ${name}; one of ${LiveAction.options.join(', ')}`)
    const data = await callLive(site(), 'liveSet', { roomId, action: action.data, reason: reasonOf(reason) })
    return { data, lines: [`${roomId} is ${data.state}`] }
  },
})

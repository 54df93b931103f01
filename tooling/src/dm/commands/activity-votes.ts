import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'
import { callActivity } from './activity'

export const activityVotes = defineCommand({
  takes: '<id>',
  summary: 'the suspect votes of a competition, with the rule that marked them',
  options: { void: { type: 'boolean', default: false }, entry: { type: 'string' } },
  help: [
    ['void', '', 'those that were voided instead'],
    ['entry', 'ID', 'of one entry alone'],
  ],
  async run({ site, now }, args, { void: voided, entry: entryId }) {
    const [activityId] = namedArgs(['id'], args)
    const request = { activityId, state: voided ? ('void' as const) : ('suspect' as const), entryId }
    const data = await callActivity(site(), 'activityVoteList', request)
    const rows = data.rows.map((vote) => [
      vote.voteId,
      momentText(vote.at, now),
      vote.uid,
      `${vote.entryId} ${vote.title}`,
      [vote.risk, vote.reason].filter(Boolean).join(' · '),
      vote.address ?? '—',
      vote.device ?? '—',
    ])
    const head = ['vote', 'when', 'who', 'entry', 'why', 'network', 'browser']
    const more = data.total > rows.length ? [`${rows.length} of ${data.total}`] : []
    return { data, lines: rows.length === 0 ? ['no vote'] : [...table(head, rows), ...more] }
  },
})

/** The votes that are named, or with an entry all of its suspect ones. */
async function chosen(site: Site, activityId: string, named: string[], entryId: string | undefined) {
  if (entryId === undefined ? named.length === 0 : named.length > 0) throw wrongUsage('votes, or --entry')
  if (entryId === undefined) return named
  const { rows } = await callActivity(site, 'activityVoteList', { activityId, entryId })
  if (rows.length === 0) throw wrongUsage(`entry ${entryId} has no suspect vote`)
  return rows.map(({ voteId }) => voteId)
}

const ENTRY = ['entry', 'ID', 'all suspect votes of this entry, at most 500'] as const

export const activityVoid = defineCommand({
  takes: '<id> [<vote> …]',
  summary: 'takes votes off until the result is settled; the entrant reads why, the ranks follow',
  options: { entry: { type: 'string' }, reason: { type: 'string' } },
  help: [ENTRY, ['reason', 'TEXT', 'what the entrant reads; needed']],
  async run({ site }, [id, ...named], { entry, reason }) {
    const [activityId] = namedArgs(['id'], id === undefined ? [] : [id])
    const words = reasonOf(reason)
    const voteIds = await chosen(site(), activityId, named, entry)
    const data = await callActivity(site(), 'activityVoteVoid', { activityId, voteIds, reason: words })
    return { data, lines: [`${activityId}: ${data.voided} voided`] }
  },
})

export const activityClear = defineCommand({
  takes: '<id> [<vote> …]',
  summary: 'says of suspect votes that they are good: no rule marks them again',
  options: { entry: { type: 'string' }, reason: { type: 'string', default: '' } },
  help: [ENTRY, ['reason', 'TEXT', 'why, for the audit']],
  async run({ site }, [id, ...named], { entry, reason }) {
    const [activityId] = namedArgs(['id'], id === undefined ? [] : [id])
    const voteIds = await chosen(site(), activityId, named, entry)
    const data = await callActivity(site(), 'activityVoteClear', { activityId, voteIds, reason })
    return { data, lines: [`${activityId}: ${data.cleared} cleared`] }
  },
})

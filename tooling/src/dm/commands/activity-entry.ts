import { namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { table } from '../table'
import { momentText } from '../time'
import { callActivity } from './activity'

export const activityReview = defineCommand({
  takes: '[<entry>]',
  summary: 'passes or rejects an entry of a competition; without one, the entries that wait for a review',
  options: {
    pass: { type: 'boolean', default: false },
    reject: { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
  },
  help: [
    ['pass', '', 'it is public, with its number'],
    ['reject', '', 'it goes back to its owner; needs --reason'],
    ['reason', 'TEXT', 'of a rejection, for its owner'],
  ],
  async run({ site, now }, args, { pass, reject, reason }) {
    if (args.length === 0) {
      const data = await callActivity(site(), 'activityWaiting', {})
      const rows = data.rows.map(({ entryId, activityId, uid, title, isChange, since }) => [
        entryId,
        activityId,
        uid,
        momentText(since, now),
        isChange ? `${title} (changed)` : title,
      ])
      const head = ['entry', 'activity', 'who', 'since', 'title']
      return { data, lines: rows.length === 0 ? ['nothing waits'] : table(head, rows) }
    }
    const [entryId] = namedArgs(['entry'], args)
    if (pass === reject) throw wrongUsage('one of --pass and --reject')
    if (reject && !reason.trim()) throw wrongUsage('missing: --reason')
    const data = await callActivity(site(), 'activityReview', { entryId, pass, reason })
    return { data, lines: [`${entryId}: ${data.state}`] }
  },
})

export const activityDisqualify = defineCommand({
  takes: '<entry>',
  summary: 'takes a public entry of a competition down; its owner reads why',
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'what its owner reads; needed']],
  async run({ site }, args, { reason }) {
    const [entryId] = namedArgs(['entry'], args)
    if (!reason?.trim()) throw wrongUsage('missing: --reason')
    const data = await callActivity(site(), 'activityDisqualify', { entryId, reason })
    return { data, lines: [`${entryId}: ${data.state}`] }
  },
})

import { wholeOf, namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { callRegistry } from '../site-client'
import { table } from '../table'
import { momentText } from '../time'

export const auditCommand = defineCommand({
  takes: '',
  summary: 'who changed what is live, when, and why; newest first',
  options: { limit: { type: 'string' }, before: { type: 'string' } },
  help: [
    ['limit', 'N', 'how many changes (default 50, at most 200)'],
    ['before', 'REVISION', 'only changes before that one'],
  ],
  async run({ site, now }, args, { limit, before }) {
    namedArgs([], args)
    const { rows } = await callRegistry(site(), 'audit', {
      limit: wholeOf('limit', limit, 1, 200),
      before: wholeOf('before', before, 1, Number.MAX_SAFE_INTEGER),
    })
    const cells = rows.map((row) => [
      String(row.revision),
      momentText(row.at, now),
      row.actor,
      row.action,
      row.subject,
      [row.detail, row.reason].filter(Boolean).join(' · '),
    ])
    return {
      data: { rows },
      lines: cells.length > 0 ? table(['rev', 'when', 'who', 'what', 'subject', 'why'], cells) : ['no change yet'],
    }
  },
})

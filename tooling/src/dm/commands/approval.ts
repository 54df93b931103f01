import { money } from '@dm/shared/format'
import { namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { callRegistry } from '../site-client'
import { table } from '../table'
import { momentText } from '../time'

export const approvalCommand = defineCommand({
  takes: '[<id>]',
  summary: 'confirms or refuses a change of money that another operator asked for; without an id, what waits',
  options: { confirm: { type: 'boolean', default: false }, refuse: { type: 'boolean', default: false } },
  help: [
    ['confirm', '', 'it is made at once'],
    ['refuse', '', 'it is not made'],
  ],
  async run({ site, now }, args, { confirm, refuse }) {
    if (args.length === 0 && !confirm && !refuse) {
      const data = await callRegistry(site(), 'approvalList', {})
      const rows = data.approvals.map(({ id, call, body, fen, requestedBy, expiresAt }) => [
        id,
        call,
        money(fen),
        requestedBy,
        `until ${momentText(expiresAt, now)}`,
        JSON.stringify(body),
      ])
      return { data, lines: rows.length === 0 ? ['nothing waits'] : table(['id', 'call', 'worth', 'by', '', ''], rows) }
    }
    const [id] = namedArgs(['id'], args)
    if (confirm === refuse) throw wrongUsage('say either --confirm or --refuse')
    const data = await callRegistry(site(), 'approvalDecide', { id, confirm })
    return { data, lines: [`${id}: ${data.state}`] }
  },
})

import { sizeText } from '@dm/shared/format'
import { numberOf, namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { callRegistry } from '../site-client'

export const gcCommand = defineCommand({
  takes: '',
  summary: 'removes the files of releases that nobody can need any more; never a live or recent one',
  options: { 'dry-run': { type: 'boolean', default: false }, 'keep-days': { type: 'string' } },
  help: [
    ['dry-run', '', 'only says which'],
    ['keep-days', 'N', 'keeps what was live within that many days (default 14)'],
  ],
  async run({ site }, args, values) {
    namedArgs([], args)
    const dryRun = values['dry-run']
    const { removed } = await callRegistry(site(), 'gc', {
      dryRun,
      keepDays: numberOf('keep-days', values['keep-days']),
    })
    const bytes = removed.reduce((sum, one) => sum + one.bytes, 0)
    return {
      data: { dryRun, removed },
      lines: [
        ...removed.map((one) => `${one.area} ${one.version}  ${sizeText(one.bytes)}`),
        removed.length === 0
          ? 'nothing to remove'
          : `${removed.length} ${dryRun ? 'would be removed' : 'removed'}, ${sizeText(bytes)}`,
      ],
    }
  },
})

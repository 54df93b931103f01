import { areaOf, versionOf, wholeOf, namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { callRegistry } from '../site-client'
import { stateOf } from './activate'

export const rollbackCommand = defineCommand({
  takes: '<area>',
  summary: 'takes a running canary back; else goes back to the release before, or to any kept one',
  options: {
    to: { type: 'string' },
    urgent: { type: 'boolean', default: false },
    reason: { type: 'string', default: '' },
    expect: { type: 'string' },
  },
  help: [
    ['to', 'VERSION', 'any kept release of the area (dm list <area>)'],
    ['urgent', '', 'open pages change at once instead of at their next navigation'],
    ['reason', 'TEXT', 'why, for the audit'],
    ['expect', 'REVISION', 'refused when the area has changed since that revision (dm list shows it)'],
  ],
  async run({ site }, args, { to, urgent, reason, expect }) {
    const [areaName] = namedArgs(['area'], args)
    const area = areaOf(areaName)
    const seen = wholeOf('expect', expect, 0, Number.MAX_SAFE_INTEGER)
    const target = to === undefined ? undefined : await versionOf(site(), area, to)
    const before = await stateOf(site(), area)
    const { revision, version } = await callRegistry(site(), 'rollback', {
      area,
      to: target,
      urgent,
      reason,
      expect: seen ?? before?.revision,
    })
    const canary = target === undefined ? before?.canary?.version : undefined
    return {
      data: { area, version, revision, before: before?.live ?? null, canary: canary ?? null },
      lines: [
        canary
          ? `${area}: the canary ${canary} is taken back, everybody gets ${version} (revision ${revision})`
          : `${area} ${version} is live for everybody (revision ${revision}); before: ${before?.live ?? 'nothing'}`,
        urgent ? 'open pages change at once' : 'open pages change at their next navigation',
      ],
    }
  },
})

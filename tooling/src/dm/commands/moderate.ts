import {
  ModeratedKind,
  type ModerationOpsBody,
  type ModerationOpsCall,
  type ModerationOpsData,
  ReportedTarget,
} from '@dm/shared/contract/ops/moderation'
import { namedArgs, reasonOf } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'

/** Makes one operators' call on reported content, as the contract types it. */
const callModeration = async <C extends ModerationOpsCall>(
  site: Site,
  call: C,
  body: ModerationOpsBody<C>,
): Promise<ModerationOpsData<C>> =>
  ask<ModerationOpsData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

const KINDS = ModeratedKind.options.join(', ')

/** Parses `piece 4f…`: what may be blocked, and its id. */
function targetOf(args: string[]): { kind: ModeratedKind; id: string } {
  const [name, id] = namedArgs(['kind', 'id'], args)
  const kind = ModeratedKind.safeParse(name)
  if (!kind.success) throw wrongUsage(`no kind of content: ${name}; one of ${KINDS}`)
  return { kind: kind.data, id }
}

export const moderateList = defineCommand({
  takes: '',
  summary: 'content with open reports, that reported most first',
  options: {},
  help: [],
  async run({ site }) {
    const data = await callModeration(site(), 'moderateReports', {})
    if (data.rows.length === 0) return { data, lines: ['no report is open'] }
    const rows = data.rows.map((row) => [
      row.targetType,
      row.targetId,
      String(row.reports),
      row.reasons.join(' '),
      momentText(row.since, data.now),
      row.text.replaceAll('\n', ' '),
    ])
    return { data, lines: table(['kind', 'id', 'reports', 'reasons', 'since', 'text'], rows) }
  },
})

export const moderateBlock = defineCommand({
  takes: '<kind> <id>',
  summary: `takes content out of sight (${KINDS}); archives and cards by uid`,
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why; its owner reads it; needed']],
  async run({ site }, args, { reason }) {
    const target = targetOf(args)
    const data = await callModeration(site(), 'moderateBlock', { ...target, reason: reasonOf(reason) })
    return { data, lines: [`${target.kind} ${target.id} is out of sight, ${data.reports} reports are upheld`] }
  },
})

export const moderateLift = defineCommand({
  takes: '<kind> <id>',
  summary: 'lifts a block; archives and cards stay hidden until their owner publishes again',
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const target = targetOf(args)
    const data = await callModeration(site(), 'moderateLift', { ...target, reason: reasonOf(reason) })
    return { data, lines: [`${target.kind} ${target.id} is no longer blocked`] }
  },
})

export const moderateDismiss = defineCommand({
  takes: '<kind> <id>',
  summary: 'closes the open reports of content that is fine, by the kind and id of `moderate list`',
  options: { reason: { type: 'string' } },
  help: [['reason', 'TEXT', 'why, for the audit; needed']],
  async run({ site }, args, { reason }) {
    const [name, targetId] = namedArgs(['kind', 'id'], args)
    const kind = ReportedTarget.safeParse(name)
    if (!kind.success) throw wrongUsage(`no kind of content: ${name}; one of ${ReportedTarget.options.join(', ')}`)
    const body = { targetType: kind.data, targetId, reason: reasonOf(reason) }
    const data = await callModeration(site(), 'moderateDismiss', body)
    return { data, lines: [`${name} ${targetId}: ${data.reports} reports are dismissed`] }
  },
})

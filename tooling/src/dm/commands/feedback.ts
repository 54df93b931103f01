import type { FeedbackOpsBody, FeedbackOpsCall, FeedbackOpsData } from '@dm/shared/contract/ops/feedback'
import { namedArgs } from '../arguments'
import { defineCommand } from '../command'
import { wrongUsage } from '../failure'
import { ask, speaker } from '../site-client'
import type { Site } from '../site'
import { table } from '../table'
import { momentText } from '../time'

/** Makes one operators' call on feedback, as the contract types it. */
const callFeedback = async <C extends FeedbackOpsCall>(
  site: Site,
  call: C,
  body: FeedbackOpsBody<C>,
): Promise<FeedbackOpsData<C>> =>
  ask<FeedbackOpsData<C>>(site, `/federation/ops/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(await speaker(site)) },
    body: JSON.stringify(body),
  })

export const feedbackReply = defineCommand({
  takes: '[<feedback>]',
  summary: 'replies to a feedback of a user; without one, those that wait for a reply',
  options: { text: { type: 'string' } },
  help: [['text', 'TEXT', 'the reply, which the user reads; a visitor gets it by SMS']],
  async run({ site }, args, { text }) {
    if (args.length === 0) {
      const data = await callFeedback(site(), 'feedbackWaiting', {})
      if (data.rows.length === 0) return { data, lines: ['no feedback waits'] }
      const rows = data.rows.map((row) => [
        row.id,
        row.uid ?? 'visitor',
        row.type,
        row.state,
        momentText(row.since, data.now),
        row.text.replaceAll('\n', ' '),
      ])
      return { data, lines: table(['feedback', 'user', 'type', 'state', 'since', 'text'], rows) }
    }
    const [id] = namedArgs(['feedback'], args)
    if (!text?.trim()) throw wrongUsage('missing: --text')
    const data = await callFeedback(site(), 'feedbackReply', { id, text })
    return { data, lines: [data.told ? `${id}: replied` : `${id}: replied, but the SMS to the visitor failed`] }
  },
})

export const feedbackOpen = defineCommand({
  takes: '<feedback>',
  summary: 'notes that somebody works on a feedback: its user sees 处理中',
  options: {},
  help: [],
  async run({ site }, args) {
    const [id] = namedArgs(['feedback'], args)
    const data = await callFeedback(site(), 'feedbackOpen', { id })
    return { data, lines: [`${id}: processing`] }
  },
})

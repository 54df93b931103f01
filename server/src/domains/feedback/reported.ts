import { eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { isOver } from './rules'
import { feedbacks } from './schema'
import { writeReply } from './staff'

/** Written by somebody, not made from a report: those count for the limits and get the sandbox's answer. */
export const isWritten = ne(feedbacks.requestId, feedbacks.id)

const RESULTS = {
  upheld: '你举报的内容已按社区公约处理，感谢你的举报。',
  dismissed: '经核实，你举报的内容没有违反社区公约，感谢你的举报。',
}

interface Report {
  id: string
  uid: string
  targetType: string
  targetId: string
  /** As its reporter reads it: `骚扰`. */
  reason: string
  text: string
  images: string[]
  at: number
}

/** Shows a report in its reporter's 我的反馈, under the same id (docs/product/account-video.md#rules). */
export async function fileReport(tx: Db, { id, uid, targetType, targetId, reason, text, images, at }: Report) {
  await tx.insert(feedbacks).values({
    ...{ id, uid, requestId: id, type: 'report', images, from: '', device: '' },
    content: [`举报原因：${reason}`, text].filter(Boolean).join('\n'),
    target: { targetType, targetId },
    ...{ createdAt: at, updatedAt: at },
  })
}

/** Tells the reporters what has come of their reports; one that is closed already hears nothing. */
export async function answerReports(
  tx: Db,
  ids: readonly string[],
  result: keyof typeof RESULTS,
  at: number,
): Promise<void> {
  for (const id of [...ids].sort()) {
    const [row] = await tx.select().from(feedbacks).where(eq(feedbacks.id, id)).for('update')
    if (row && !isOver(row, at)) await writeReply(tx, { id, text: RESULTS[result], at })
  }
}

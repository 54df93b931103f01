import { randomUUID } from 'node:crypto'
import { feedbackForm, NO_CONTACT } from '@dm/shared/contract/forms/user/feedback'
import { dayOf, daysMs, startOfDay } from '@dm/shared/time'
import { and, eq, gt, gte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { isWritten } from './reported'
import { feedbacks } from './schema'
import { users } from '../../platform/schema'
import { checkedForm } from '../../platform/checked-form'
import { badInput, tooMany, wrongState } from '../../platform/failure'
import { addressWindows, takeLimits } from '../../platform/limits'
import { lockOn } from '../../platform/lock'
import { claimFiles } from '../file/claim'
import type { Handler } from '../handler'

const A_DAY_USER = 10
const A_DAY_VISITOR = 3
const FULL = '今天提交次数已达上限，请明天再试'

async function contactOf(tx: Db, uid: string | null, given: string | undefined): Promise<string | null> {
  const own = uid ? ((await tx.select().from(users).where(eq(users.uid, uid)))[0]?.mobile ?? null) : null
  if (given) return given
  if (uid) return own
  throw badInput(NO_CONTACT, 'contact')
}

async function checkSame(tx: Db, mine: ReturnType<typeof eq>, content: string, now: number): Promise<void> {
  const same = and(mine, eq(feedbacks.content, content), gt(feedbacks.createdAt, now - daysMs(1)))
  if ((await tx.$count(feedbacks, same)) > 0) throw wrongState('你已提交过相同的反馈', 'alreadyDone', 'content')
}

async function checkDay(tx: Db, uid: string, now: number): Promise<void> {
  const today = and(eq(feedbacks.uid, uid), isWritten, gte(feedbacks.createdAt, startOfDay(dayOf(now))))
  if ((await tx.$count(feedbacks, today)) >= A_DAY_USER) throw tooMany(FULL, 'quotaUsedUp')
}

/** Returns the id stored for this request before; throws for a request id of another user. */
async function sentBefore(tx: Db, uid: string | null, requestId: string): Promise<string | null> {
  const [before] = await tx.select().from(feedbacks).where(eq(feedbacks.requestId, requestId))
  if (before && before.uid !== uid) throw wrongState('你已提交过相同的反馈', 'alreadyDone')
  return before?.id ?? null
}

/** Stores a feedback, once per `requestId` (docs/product/account-video.md#calls). */
export const add: Handler<'feedback/add'> = async (body, { uid, db, ip, clock, keys }) => {
  const now = clock.now()
  const form = checkedForm(feedbackForm, body, now)
  const { content, images } = form
  if (!uid && images.length > 0) throw badInput('登录后可以上传图片', 'images')
  // A visitor's address as a hash with a daily key, only to know the same text again.
  const ipHash = uid ? null : await keys.sign('feedback', `${dayOf(now)} ${ip}`)
  const perDay = { key: 'feedback', max: A_DAY_VISITOR, window: 'day', msg: FULL, reason: 'quotaUsedUp' } as const
  const visits = uid ? [] : await addressWindows(keys, ip, perDay)
  const mine = uid ? eq(feedbacks.uid, uid) : eq(feedbacks.ipHash, ipHash ?? '')
  return db.transaction(async (tx) => {
    await lockOn(tx, `feedback:${uid ?? ipHash}`)
    const before = await sentBefore(tx, uid, body.requestId)
    if (before) return { id: before }
    const contact = await contactOf(tx, uid, form.contact)
    await checkSame(tx, mine, content, now)
    if (uid) await checkDay(tx, uid, now)
    // A refusal gives the use back with its transaction.
    await takeLimits(tx, clock, visits)
    if (uid) await claimFiles(tx, clock, uid, images, 'feedback', 'images')
    const id = randomUUID()
    const { requestId, from, device = '', target = null } = body
    const row = {
      id,
      uid,
      ipHash,
      requestId,
      ...form,
      contact,
      from,
      device,
      target,
      createdAt: now,
      updatedAt: now,
    }
    await tx.insert(feedbacks).values(row)
    return { id }
  })
}

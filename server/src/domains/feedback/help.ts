import type { Data } from '@dm/shared/contract'
import { and, asc, count, desc, eq, ilike, ne, sql, type SQL } from 'drizzle-orm'
import { containing } from '../../db/like'
import { paged } from '../../db/page'
import { notFound, tooMany } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import type { Handler } from '../handler'
import { mayCount } from '../visitors'
import { isServiceOpen, SERVICE_HOURS } from './rules'
import { feedbacks, helpCategories, helpQuestions, helpVotes } from './schema'

const HOT = 8
const RELATED = 5
const row = { id: helpQuestions.id, categoryId: helpQuestions.categoryId, title: helpQuestions.title }
const questionNotFound = () => notFound('该问题已下线')

/** The front of the help centre (docs/product/account-video.md#userfeedback). */
export const home: Handler<'help/home/query'> = async (_body, { uid, db, clock, settings }) => {
  const categories = await db
    .select({ id: helpCategories.id, name: helpCategories.name, count: count(helpQuestions.id) })
    .from(helpCategories)
    .innerJoin(helpQuestions, eq(helpQuestions.categoryId, helpCategories.id))
    .groupBy(helpCategories.id)
    .orderBy(asc(helpCategories.position))
  const hot = await db
    .select(row)
    .from(helpQuestions)
    .orderBy(desc(helpQuestions.helpful), asc(helpQuestions.position))
    .limit(HOT)
  const unread = uid ? await db.$count(feedbacks, and(eq(feedbacks.uid, uid), eq(feedbacks.unread, true))) : 0
  const service = { phone: settings.SERVICE_PHONE, hours: SERVICE_HOURS, online: isServiceOpen(clock.now()) }
  return { categories, hot, service, unread }
}

/** Questions of a category, or those with a text in title or answer; a hit in the title comes first. */
export const questions: Handler<'help/question/page'> = async (body, { db }) => {
  const { categoryId, keyword } = body
  const like = keyword ? containing(keyword) : null
  const where: SQL | undefined = and(
    categoryId === undefined ? undefined : eq(helpQuestions.categoryId, categoryId),
    like === null ? undefined : ilike(helpQuestions.words, like),
  )
  const order = [
    ...(like === null ? [] : [sql`case when ${ilike(helpQuestions.title, like)} then 0 else 1 end`]),
    asc(helpQuestions.position),
  ]
  return paged(db, { from: helpQuestions, rows: db.select(row).from(helpQuestions), where, order }, body)
}

/** One question with others of its category (docs/product/account-video.md#userfeedbackdetail). */
export const question: Handler<'help/question/query'> = async ({ id }, { uid, db }) => {
  const [found] = await db.select().from(helpQuestions).where(eq(helpQuestions.id, id))
  if (!found) throw questionNotFound()
  const related = await db
    .select(row)
    .from(helpQuestions)
    .where(and(eq(helpQuestions.categoryId, found.categoryId), ne(helpQuestions.id, id)))
    .orderBy(desc(helpQuestions.helpful), asc(helpQuestions.position))
    .limit(RELATED)
  const [mine] = uid
    ? await db
        .select({ helpful: helpVotes.helpful })
        .from(helpVotes)
        .where(and(eq(helpVotes.questionId, id), eq(helpVotes.viewer, uid)))
    : []
  const { categoryId, title, blocks, links, helpful, unhelpful, updatedAt } = found
  const shown: Data<'help/question/query'>['question'] = {
    id,
    categoryId,
    title,
    blocks,
    links,
    helpful,
    unhelpful,
    updatedAt,
  }
  return { question: shown, related, vote: mine?.helpful ?? null }
}

/** One vote for each viewer; a changed one moves from one counter to the other. */
export const vote: Handler<'help/question/vote'> = async ({ id, helpful, deviceId }, ctx) => {
  const { uid, db, clock, keys } = ctx
  const viewer = uid ?? `device:${await keys.sign('help', deviceId)}`
  if (!(await mayCount(ctx, `help:${id}`))) throw tooMany('投票过于频繁，请稍后再试')
  return db.transaction(async (tx) => {
    await lockOn(tx, `help:${id}:${viewer}`)
    const key = and(eq(helpVotes.questionId, id), eq(helpVotes.viewer, viewer))
    const [before] = await tx.select({ helpful: helpVotes.helpful }).from(helpVotes).where(key)
    if (before?.helpful === helpful) return {}
    const by = (side: boolean) => Number(side === helpful) - Number(before?.helpful === side)
    const [counted] = await tx
      .update(helpQuestions)
      .set({
        helpful: sql`${helpQuestions.helpful} + ${by(true)}`,
        unhelpful: sql`${helpQuestions.unhelpful} + ${by(false)}`,
      })
      .where(eq(helpQuestions.id, id))
      .returning({ id: helpQuestions.id })
    if (!counted) throw questionNotFound()
    const at = clock.now()
    await tx
      .insert(helpVotes)
      .values({ questionId: id, viewer, helpful, at })
      .onConflictDoUpdate({ target: [helpVotes.questionId, helpVotes.viewer], set: { helpful, at } })
    return {}
  })
}

import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound } from '../../../platform/failure'
import { profiles } from '../../profile/schema'
import { cannedQuestions, serviceQuestions, services } from '../schema'

/** Questions with what is shown of them, to be narrowed and sorted. */
export const questionRows = (db: Db) =>
  db
    .select({
      question: serviceQuestions,
      title: sql<string | null>`${services.published} ->> 'title'`,
      name: profiles.nickname,
      avatar: profiles.avatar,
    })
    .from(serviceQuestions)
    .innerJoin(services, eq(services.id, serviceQuestions.serviceId))
    .leftJoin(profiles, eq(profiles.uid, serviceQuestions.uid))
    .$dynamic()

type Row = Awaited<ReturnType<typeof questionRows>>[number]

/** A question as this account sees it. */
export function presentQuestion({ question, title, name, avatar }: Row, uid: string | null) {
  const { id, serviceId, text, at, answer, answeredAt } = question
  return {
    ...{ id, serviceId, text, at },
    title: title ?? '',
    name: name ?? '已注销用户',
    avatar: avatar ?? '',
    ...(answer !== null && { answer }),
    ...(answeredAt !== null && { answeredAt }),
    mine: question.uid === uid,
  }
}

export const questionNotFound = () => notFound('提问不存在')

/** One question as this account sees it; throws 40400 without it. */
export async function questionOf(db: Db, id: string, uid: string) {
  const [row] = await questionRows(db).where(eq(serviceQuestions.id, id))
  if (!row) throw questionNotFound()
  return presentQuestion(row, uid)
}

/** A provider's canned questions in their order. */
export const cannedOf = (db: Db, providerUid: string) =>
  db
    .select()
    .from(cannedQuestions)
    .where(eq(cannedQuestions.providerUid, providerUid))
    .orderBy(asc(cannedQuestions.position), asc(cannedQuestions.id))

/** Takes a question out of sight for good. Throws 40400 for one that is gone. */
export async function hideQuestion(tx: Db, id: string): Promise<void> {
  const hidden = await tx
    .update(serviceQuestions)
    .set({ hidden: true })
    .where(sql`${serviceQuestions.id} = ${id} and not ${serviceQuestions.hidden}`)
    .returning({ id: serviceQuestions.id })
  if (hidden.length === 0) throw questionNotFound()
}

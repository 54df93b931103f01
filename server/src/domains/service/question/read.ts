import { STANDARD_QUESTIONS } from '@dm/shared/contract/vocabulary/service'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { paged } from '../../../db/page'
import type { Handler } from '../../handler'
import { serviceQuestions } from '../schema'
import { visibleService } from '../store'
import { cannedOf, presentQuestion, questionRows } from './store'

const { serviceId, providerUid, answeredAt, hidden, at, id, uid: by } = serviceQuestions

/** Those without an answer first, then the newest. */
const ORDER = [sql`${answeredAt} is null desc`, desc(at), desc(id)]

/** Questions of a service that this account may read, and those that its provider offers. */
export const page: Handler<'service/question/page'> = async (body, { uid, db, clock }) => {
  const { provider, content, own } = await visibleService(db, body.serviceId, uid, clock.now())
  const seen = own ? undefined : or(isNotNull(answeredAt), uid === null ? undefined : eq(by, uid))
  const where = and(eq(serviceId, body.serviceId), eq(hidden, false), seen)
  const found = await paged(db, { from: serviceQuestions, where, order: ORDER, rows: questionRows(db) }, body)
  const canned = await cannedOf(db, provider.uid)
  return {
    ...found,
    list: found.list.map((row) => presentQuestion(row, uid)),
    canned:
      canned.length > 0
        ? canned.map(({ question, answer }) => ({ question, answer }))
        : STANDARD_QUESTIONS[content.category].map((question) => ({ question, answer: '' })),
  }
}

/** What the caller was asked as a provider: the oldest that wait first, or the newest that are answered. */
export const ownPage: Handler<'service/question/own/page'> = async (body, { uid, db }) => {
  const isOpen = body.state === 'open'
  const where = and(eq(providerUid, uid), eq(hidden, false), isOpen ? isNull(answeredAt) : isNotNull(answeredAt))
  const order = isOpen ? [at, id] : [desc(answeredAt), desc(id)]
  const found = await paged(db, { from: serviceQuestions, where, order, rows: questionRows(db) }, body)
  return { ...found, list: found.list.map((row) => presentQuestion(row, uid)) }
}

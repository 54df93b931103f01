import { dayOf } from '@dm/shared/time'
import { and, eq } from 'drizzle-orm'
import { contactLookups } from './schema'
import { notAllowed, notFound, tooMany, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import type { Handler } from '../handler'
import { personAndCard } from './person'
import { viewerOf } from './read'
import { seenBy } from '../profile/audience'
import { contactOf } from './rules/contact'

const PERSONS_A_DAY = 20

/** Returns the contact of a public card to viewers its owner allows; 20 cards a day per account. */
export const contactQuery: Handler<'userinfo/modelcard/contact/query'> = async (body, { uid: me, db, clock }) => {
  const now = clock.now()
  const today = dayOf(now)
  const [{ person, card }, viewer] = await Promise.all([
    personAndCard(db, body.uid, now),
    viewerOf(db, me, body.uid, false, today),
  ])
  if (!card || (viewer !== 'owner' && card.status !== 'public')) throw notFound()
  const contact = contactOf(card.content.contact, person)
  if (contact === null || !seenBy(person, viewer)('contact')) throw notAllowed('对方未公开联系方式', 'contactHidden')
  if (viewer === 'owner') return contact
  if (card.jobStatus === 'closed') throw wrongState('对方暂不接单', 'notTakingJobs')
  await db.transaction(async (tx) => {
    await lockOn(tx, `lookup:${me}`)
    await tx.insert(contactLookups).values({ viewerUid: me, day: today, uid: body.uid }).onConflictDoNothing()
    const looked = await tx.$count(contactLookups, and(eq(contactLookups.viewerUid, me), eq(contactLookups.day, today)))
    if (looked > PERSONS_A_DAY) throw tooMany('今日查看次数已用完，请明天再来', 'quotaUsedUp')
  })
  return contact
}

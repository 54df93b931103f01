import { Retcode } from '@dm/shared/contract'
import { dayOf } from '@dm/shared/time'
import type { Db } from '../../db/open'
import { Failure } from '../../platform/failure'
import type { Handler } from '../handler'
import { briefOf, personAndCard } from './person'
import { presentCard, type Parts } from './present'
import { seenBy, type Viewer } from '../profile/audience'
import { contactOf } from './rules/contact'
import { freeDaysFrom } from './rules/free-days'
import { bareAngles, isNoticeParty, tripsWithin30, worksOf } from './store'

/**
 * Returns whose page is shown: the given uid's, else the caller's; throws 10902 without either
 * (docs/product/user.md#whose-page-who-sees).
 */
export function subjectOf(uid: string | undefined, me: string | null): string {
  const subject = uid ?? me
  if (subject === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
  return subject
}

export async function viewerOf(
  db: Db,
  me: string | null,
  uid: string,
  preview: boolean,
  today: string,
): Promise<Viewer> {
  if (preview) return 'visitor'
  if (me === uid) return 'owner'
  return me !== null && (await isNoticeParty(db, me, uid, today)) ? 'notice' : 'visitor'
}

/** Reads what is shown besides profile and card. `own`: with hidden works, for the owner. */
async function beside(db: Db, uid: string, now: number, own: boolean) {
  const today = dayOf(now)
  const [works, trips, angles] = await Promise.all([
    worksOf(db, uid, !own),
    tripsWithin30(db, uid, today),
    own ? bareAngles(db, uid) : 0,
  ])
  return { works, freeDays: freeDaysFrom(today, trips), bareAngles: angles }
}

/** Reads the owner's own card; null without one. */
export async function ownParts(db: Db, uid: string, now: number): Promise<Parts | null> {
  const [{ person, card, faces }, rest] = await Promise.all([personAndCard(db, uid, now), beside(db, uid, now, true)])
  return card && { card, person, faces, ...rest }
}

/** Returns one person's card for this caller. `preview` returns the visitor's answer, by the same code. */
export const get: Handler<'userinfo/modelcard/get'> = async (body, { uid: me, db, clock }) => {
  const now = clock.now()
  const uid = subjectOf(body.uid, me)
  const isOwner = me === uid
  const preview = body.preview ?? false
  // Read in parallel: a wasted read for a card that is not shown costs less than waiting.
  const [{ person, card, faces }, viewer, rest] = await Promise.all([
    personAndCard(db, uid, now),
    viewerOf(db, me, uid, preview, dayOf(now)),
    beside(db, uid, now, isOwner && !preview),
  ])
  const shown = card !== null && (isOwner || card.status === 'public')
  return {
    card: shown ? presentCard({ card, person, faces, ...rest }, viewer) : null,
    state: isOwner ? (card?.status ?? 'none') : card?.status === 'public' ? 'public' : 'hidden',
    owner: briefOf(person, card),
    contactable:
      card?.status === 'public' &&
      contactOf(card.content.contact, person) !== null &&
      seenBy(person, viewer)('contact'),
    isOwner: isOwner && !preview,
    now,
  }
}

import { audienceOf } from '@dm/shared/contract/audience'
import { Retcode } from '@dm/shared/contract'
import type { Db } from '../../db/open'
import { dayOf } from '../../platform/clock'
import { Failure } from '../../platform/failure'
import type { Handler } from '../handler'
import { briefOf, personOf } from './person'
import { presentCard, presentWork, type Parts } from './present'
import { maySee, type Viewer } from './rules/audience'
import { freeDaysFrom } from './rules/free-days'
import { bareAngles, cardOf, isNoticeParty, tripsWithin30, worksOf, workPage, type CardRow } from './store'

/** Whose page: the named person's, else the caller's; neither is 10902 (document 1, "Whose page, who sees"). */
export function subjectOf(uid: string | undefined, me: string | null): string {
  const subject = uid ?? me
  if (subject === null) throw new Failure(Retcode.notLoggedIn, '')
  return subject
}

export async function viewerOf(
  db: Db,
  me: string | null,
  uid: string,
  preview: boolean,
  today: string,
): Promise<Viewer> {
  if (me === uid) return preview ? 'visitor' : 'owner'
  return me !== null && (await isNoticeParty(db, me, uid, today)) ? 'notice' : 'visitor'
}

/** Gathers what a presented card is made of. */
export async function partsOf(db: Db, card: CardRow, now: number, viewer: Viewer): Promise<Parts> {
  const today = dayOf(now)
  return {
    card,
    person: await personOf(db, card.uid, now),
    works: await worksOf(db, card.uid, viewer !== 'owner'),
    freeDays: freeDaysFrom(today, await tripsWithin30(db, card.uid, today)),
    bareAngles: viewer === 'owner' ? await bareAngles(db, card.uid) : 0,
  }
}

/** One person's card for this caller. `preview` gives the owner the visitor's own answer, made by the same code. */
export const get: Handler<'userinfo/modelcard/get'> = async (body, { uid: me, db, clock }) => {
  const now = clock.now()
  const uid = subjectOf(body.uid, me)
  const person = await personOf(db, uid, now)
  const card = await cardOf(db, uid)
  const isOwner = me === uid
  const viewer = await viewerOf(db, me, uid, body.preview ?? false, dayOf(now))
  const shown = card !== null && (isOwner || card.status === 'public')
  return {
    card: shown ? presentCard(await partsOf(db, card, now, viewer), viewer) : null,
    state: isOwner ? (card?.status ?? 'none') : card?.status === 'public' ? 'public' : 'hidden',
    owner: briefOf(person, card),
    contactable:
      card?.status === 'public' &&
      card.content.contact !== null &&
      maySee(audienceOf('contact', card.content.privacy, person.minor), viewer),
    isOwner: isOwner && !body.preview,
    now,
  }
}

/** A person's works: the owner's with hidden ones, others' without. */
export const tvPage: Handler<'userinfo/tv/page'> = async (body, { uid: me, db, clock }) => {
  const uid = subjectOf(body.uid, me)
  const person = await personOf(db, uid, clock.now())
  const others = me !== uid || body.preview === true
  const { rows, total } = await workPage(db, { uid, kind: body.kind, others, page: body.page, pageSize: body.pageSize })
  return {
    list: rows.map(presentWork),
    total,
    hasMore: body.page * body.pageSize < total,
    owner: briefOf(person, await cardOf(db, uid)),
  }
}

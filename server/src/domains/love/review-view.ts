import { loveCardForm, loveWishForm } from '@dm/shared/contract/forms/activity/love'
import { ageOn, dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import { formRows, textRow, type ReviewView, type ReviewViewCtx } from '../../platform/review-view'
import type { ReviewOf } from '../../platform/review'
import { loveCards } from './schema'

/** A card of the love box; the version before is not kept. */
export async function loveView({ db, now }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [card] = await db.select().from(loveCards).where(eq(loveCards.cardId, subjectId))
  if (!card) return null
  const wish = {
    gender: card.wishGender,
    ageFrom: card.wishAgeFrom,
    ageTo: card.wishAgeTo,
    sameCity: card.wishSameCity,
  }
  const wished = formRows(loveWishForm, { gender: wish.gender, sameCity: wish.sameCity })
  return {
    title: card.words,
    rows: [
      ...formRows(loveCardForm, card, { cityCode: () => card.city }),
      ...textRow('年龄', `${ageOn(card.birthday, dayOf(now))}岁`),
      ...textRow('想遇见', [...wished.map(({ text }) => text), `${wish.ageFrom}–${wish.ageTo}岁`].join('，')),
    ],
    approved: null,
    fields: [],
  }
}

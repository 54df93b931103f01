import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { loveCardForm, loveWishForm, NO_LOVE_PHOTO } from '@dm/shared/contract/forms/activity/love'
import { CITY_MISSING } from '@dm/shared/contract/forms/common/city'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { mentionsContact } from '@dm/shared/validate'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { checkedForm } from '../../platform/checked-form'
import { badInput, notFound, wrongState } from '../../platform/failure'
import { lockOn } from '../../platform/lock'
import { once } from '../../platform/once'
import { submitReview, withdrawReview, type Decision } from '../../platform/review'
import { openState, requireRunning } from '../activity/state'
import { claimFile, releaseFile } from '../file/claim'
import type { Ctx, Handler } from '../handler'
import { profileOf } from '../profile/profile'
import { requireAdult } from './person'
import { loveCards } from './schema'
import { heldCard, loveBox, presentMyCard, type LoveSettings } from './store'

export const LOVE_REVIEW = 'loveCard'

type Sent = ParsedBody<'activity/box/entry'>

/** A card as it is stored; 40000 names the first wrong field. Nothing in it may say how somebody is reached. */
function cardOf(body: Sent, love: LoveSettings, now: number) {
  const card = checkedForm(loveCardForm, body, now)
  const city = cityName(card.cityCode)
  if (city === '') throw badInput(CITY_MISSING, 'cityCode')
  if (card.tags.some((tag) => !love.tags.includes(tag))) throw badInput('标签已更新，请重新选择', 'tags')
  if (mentionsContact(card.words)) throw badInput('请不要填写联系方式', 'words')
  const wish = checkedForm(loveWishForm, body.wish, now, 'wish.')
  return {
    ...card,
    city,
    wishGender: wish.gender,
    wishAgeFrom: wish.ageFrom,
    wishAgeTo: wish.ageTo,
    wishSameCity: wish.sameCity,
  }
}

/** A new photo is claimed, the former one let go. */
async function claimPhoto(tx: Db, { uid, clock }: Ctx<string>, before: string | null, photo: string): Promise<void> {
  if (photo === before) return
  const file = await claimFile(tx, clock, uid, photo, ['photo', 'activity', 'modelcard'], 'photo')
  if (file.kind !== 'image') throw badInput(NO_LOVE_PHOTO, 'photo')
  if (before) await releaseFile(tx, clock, before)
}

/** Puts a card in, or changes the one that is there; either way it is reviewed before others meet it. */
export const enterLove: Handler<'activity/box/entry'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  return db.transaction((tx) =>
    once(tx, { uid, call: 'activity/box/entry', requestId: body.requestId, body, clock }, async () => {
      const { activityId, photo } = body
      await lockOn(tx, `love:${activityId}:${uid}`)
      const now = clock.now()
      const box = await loveBox(tx, activityId, now)
      // Before the start the pool fills.
      if (openState(box, now) !== 'scheduled') requireRunning(box, now)
      const { birthday, gender } = await requireAdult(tx, uid, now)
      if (gender === null) throw badInput('请先在资料里选择性别', 'gender')
      const before = await heldCard(tx, activityId, uid)
      if (before?.state === 'frozen') throw wrongState('你的心动卡正在核实，预计24小时内完成', 'notReviewed')
      const content = { ...cardOf(body, box.love, now), gender, birthday }
      await claimPhoto(tx, ctx, before?.photo ?? null, photo)
      const fresh = { ...content, state: 'reviewing' as const, rejectReason: null, submittedAt: now, visitedAt: now }
      const [row] = before
        ? await tx.update(loveCards).set(fresh).where(eq(loveCards.cardId, before.cardId)).returning()
        : await tx
            .insert(loveCards)
            .values({ cardId: randomUUID(), activityId, uid, createdAt: now, ...fresh })
            .returning()
      if (!row) throw new Error('a card was not written')
      const text = [content.words, ...content.tags].join('\n')
      await submitReview(tx, clock, { kind: LOVE_REVIEW, subjectId: row.cardId, uid, text })
      const { nickname } = await profileOf(tx, uid, now)
      return { card: presentMyCard(row, nickname, now) }
    }),
  )
}

/** Takes the card back: nobody meets it any more, at once. */
export const leaveLove: Handler<'activity/box/entry/off'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'activity/box/entry/off', requestId: body.requestId, body, clock }, async () => {
      const { activityId } = body
      await lockOn(tx, `love:${activityId}:${uid}`)
      const now = clock.now()
      await loveBox(tx, activityId, now)
      const card = await heldCard(tx, activityId, uid)
      if (!card) throw notFound('你还没有放入心动卡')
      // A card in review by operations stays so: taking it back does not end it.
      const isHeld = card.state === 'frozen' || card.state === 'banned'
      if (isHeld) throw wrongState('你的心动卡正在核实，预计24小时内完成', 'notReviewed')
      await withdrawReview(tx, clock, LOVE_REVIEW, card.cardId)
      await tx.update(loveCards).set({ state: 'off' }).where(eq(loveCards.cardId, card.cardId))
      const { nickname } = await profileOf(tx, uid, now)
      return { card: presentMyCard({ ...card, state: 'off' }, nickname, now) }
    }),
  )

/** `reviewing → inPool | rejected`; nothing of a card that was taken away meanwhile. */
export const loveReview = {
  async decided(tx: Db, { subjectId, passed, reason }: Decision): Promise<void> {
    const mine = eq(loveCards.cardId, subjectId)
    const [card] = await tx.select().from(loveCards).where(mine).for('update')
    if (card?.state !== 'reviewing') return
    await tx
      .update(loveCards)
      .set(passed ? { state: 'inPool', rejectReason: null } : { state: 'rejected', rejectReason: reason })
      .where(mine)
  },
}

import type { NewGiftSettings } from '@dm/shared/contract/calls/activity/document'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound, wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { hasLeft } from '../../auth/left-phone'
import { users } from '../../../platform/schema'
import { activityPauses } from '../../activity/schema'
import { refusePreview, seenActivity } from '../../activity/preview'
import { activityNotFound, openState, requireRunning } from '../../activity/state'
import { activityById, type ActivityRow } from '../../activity/store'
import type { Ctx, Handler } from '../../handler'
import { identityOf } from '../../profile/identity'
import { giveReward } from '../reward'
import { newGifts } from '../schema'
import { itemsFor, newUntil } from './right'

const PER_DEVICE = 2

async function giftActivity(db: Db, activityId: string, now: number) {
  const row = await activityById(db, activityId, now)
  openState(row, now)
  return { row, settings: giftOf(row) }
}

function giftOf({ document: { newGift } }: ActivityRow): NewGiftSettings {
  if (!newGift) throw activityNotFound()
  return newGift
}

async function mobileOf(db: Db, uid: string): Promise<string | null> {
  const [account] = await db.select({ mobile: users.mobile }).from(users).where(eq(users.uid, uid))
  return account?.mobile ?? null
}

/** True if an account still counts as new. */
async function isNewcomer(db: Db, row: ActivityRow, settings: NewGiftSettings, uid: string, now: number) {
  const [[account], pauses] = await Promise.all([
    db.select({ createdAt: users.createdAt }).from(users).where(eq(users.uid, uid)),
    db.select().from(activityPauses).where(eq(activityPauses.activityId, row.activityId)),
  ])
  if (!account) throw notFound('账号不存在')
  return now < newUntil(account.createdAt, settings, pauses)
}

async function receivedBy(db: Db, uid: string) {
  const [row] = await db.select().from(newGifts).where(eq(newGifts.uid, uid))
  return row ?? null
}

/** Whether a number is that of an account that was deleted not long ago. */
async function isBack({ db, keys, clock }: Pick<Ctx<string>, 'db' | 'keys' | 'clock'>, mobile: string | null) {
  return mobile !== null && (await hasLeft(db, keys, mobile, clock.now()))
}

/** Whether the caller may receive the gift, or has, and what is in it for them. */
export const giftQuery: Handler<'activity/newGift/query'> = async (body, ctx) => {
  const { uid, db } = ctx
  const { row, now } = await seenActivity(ctx, body)
  const settings = giftOf(row)
  const received = await receivedBy(db, uid)
  if (received) return { state: 'received', receivedAt: received.at, items: received.items }
  const [isNew, back, { minor }] = await Promise.all([
    isNewcomer(db, row, settings, uid, now),
    mobileOf(db, uid).then((mobile) => isBack(ctx, mobile)),
    identityOf(db, uid, now),
  ])
  return { state: isNew && !back ? 'ready' : 'notNew', receivedAt: null, items: itemsFor(settings, minor) }
}

/** Hashes of the account's phone and of the device, by which a second gift is refused. */
async function marksOf({ keys }: Pick<Ctx<string>, 'keys'>, mobile: string | null, deviceId: string) {
  return {
    phone: mobile === null ? null : await keys.sign('new-gift-phone', mobile),
    device: await keys.sign('new-gift-device', deviceId),
  }
}

/** Receives the whole gift in one transaction: once per account and phone, at most twice per device. */
export const giftReceive: Handler<'activity/newGift/receive'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  const { activityId, deviceId, requestId } = body
  refusePreview(body.preview)
  // Outside of the transaction: the keys are read through a connection of their own.
  const mobile = await mobileOf(db, uid)
  const { phone, device } = await marksOf(ctx, mobile, deviceId)
  const back = await isBack(ctx, mobile)
  return db.transaction((tx) =>
    once(tx, { uid, call: 'activity/newGift/receive', requestId, body, clock }, async () => {
      const now = clock.now()
      const { row, settings } = await giftActivity(tx, activityId, now)
      requireRunning(row, now)
      const isNew = await isNewcomer(tx, row, settings, uid, now)
      // Two accounts on one device come one after the other; the unique rows hold account and phone all the same.
      await lockOn(tx, `new-gift:${device}`)
      if (await receivedBy(tx, uid)) throw wrongState('你已经领取过了', 'alreadyDone')
      if (!isNew) throw wrongState(`新人礼仅限注册${settings.withinHours / 24}天内的新用户`, 'notNewUser')
      if (back) throw wrongState('该手机号注销过账号，不再发放新人礼', 'notNewUser')
      if ((await tx.$count(newGifts, eq(newGifts.device, device))) >= PER_DEVICE)
        throw wrongState('该设备领取次数已达上限', 'giftOfDeviceTaken')
      const items = itemsFor(settings, (await identityOf(tx, uid, now)).minor)
      const fresh = await tx
        .insert(newGifts)
        .values({ uid, activityId, phone, device, items, at: now })
        .onConflictDoNothing()
        .returning({ uid: newGifts.uid })
      if (fresh.length === 0) throw wrongState('你已经领取过了', 'alreadyDone')
      for (const [at, reward] of items.entries()) {
        const source = `newGift:${uid}:${at}`
        if (!(await giveReward(tx, { uid, activityId, reward, kind: 'prize', source, title: '新人礼', at: now })))
          throw wrongState('今天的新人礼已发完，明天 0 点再来', 'giftsGone')
      }
      return { items, receivedAt: now }
    }),
  )
}

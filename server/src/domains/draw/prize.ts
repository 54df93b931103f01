import type { Data, ParsedBody } from '@dm/shared/contract'
import { CITY_MISSING } from '@dm/shared/contract/forms/common/city'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { paged } from '../../db/page'
import { badInput, notAllowed, notFound, wrongState } from '../../platform/failure'
import { once } from '../../platform/once'
import { shownVersions } from '../activity/store'
import type { Handler } from '../handler'
import { identityOf } from '../profile/identity'
import { prizes, type PrizeAddress } from '../welfare/schema'

type Prize = Data<'activity/prize/claim'>['prize']
type PrizeRow = typeof prizes.$inferSelect
/** Worth ¥1,000 or more: only who is certified claims it. */
const CERT_FEN = 100_000

/** The titles of the prizes' activities, by id. */
async function titlesOf(db: Db, rows: readonly PrizeRow[], now: number): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const shown = shownVersions(db, now)
  const ids = rows.map(({ activityId }) => activityId)
  const found = await db
    .select({ activityId: shown.activityId, document: shown.document })
    .from(shown)
    .where(inArray(shown.activityId, ids))
  return new Map(found.map(({ activityId, document }) => [activityId, document.title]))
}

async function presentPrize(db: Db, row: PrizeRow, now: number): Promise<Prize> {
  return withTitle(row, await titlesOf(db, [row], now))
}

/** Origin of a prize, by the beginning of its source; a draw is one of a box. */
const sourceOf = ({ source }: PrizeRow): Prize['source'] =>
  (['rank', 'task', 'milestone'] as const).find((one) => source.startsWith(`${one}:`)) ?? 'box'

function withTitle(row: PrizeRow, titles: ReadonlyMap<string, string>): Prize {
  return {
    prizeId: row.prizeId,
    activityId: row.activityId,
    source: sourceOf(row),
    activityTitle: titles.get(row.activityId) ?? '',
    gift: row.gift,
    state: row.state,
    claimUntil: row.claimUntil,
    address: row.address,
    carrier: row.carrier,
    trackingNo: row.trackingNo,
    receiver: row.receiver,
    needCert: row.gift.valueFen >= CERT_FEN,
    taxBearer: row.taxBearer,
    wonAt: row.wonAt,
  }
}

/** 我的奖品, the newest first, of one activity or of all. */
export const prizeList: Handler<'activity/talentKing/queryUserPrizeGift'> = async (body, { uid, db, clock }) => {
  const { activityId, state } = body
  const now = clock.now()
  const mine = and(eq(prizes.uid, uid), activityId === undefined ? undefined : eq(prizes.activityId, activityId))
  const waiting = and(mine, eq(prizes.state, 'won'))
  const wanted = state === 'toClaim' ? waiting : mine
  const [found, toClaim] = await Promise.all([
    paged(db, { from: prizes, where: wanted, order: [desc(prizes.wonAt), desc(prizes.prizeId)] }, body),
    db.$count(prizes, waiting),
  ])
  const titles = await titlesOf(db, found.list, now)
  return { ...found, list: found.list.map((row) => withTitle(row, titles)), toClaim, serverNow: now }
}

/** The caller's own prize, held until the transaction ends. Throws 40400 for another's, too. */
async function ownPrize(tx: Db, uid: string, prizeId: string): Promise<PrizeRow> {
  const [row] = await tx
    .select()
    .from(prizes)
    .where(and(eq(prizes.prizeId, prizeId), eq(prizes.uid, uid)))
    .for('update')
  if (!row) throw notFound('奖品不存在')
  return row
}

function addressOf({ address }: ParsedBody<'activity/prize/claim'>): PrizeAddress {
  const city = cityName(address.cityCode)
  if (city === '') throw badInput(CITY_MISSING, 'address.cityCode')
  return { ...address, city }
}

/** Claims goods with an address; again until they are shipped, which changes the address. */
export const claimPrize: Handler<'activity/prize/claim'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'activity/prize/claim', requestId: body.requestId, body, clock }, async () => {
      const prize = await ownPrize(tx, uid, body.prizeId)
      const now = clock.now()
      if (prize.state === 'shipped' || prize.state === 'received')
        throw wrongState('已发货，不能修改地址', 'prizeShipped')
      const isOver = prize.state === 'won' && prize.claimUntil !== null && now >= prize.claimUntil
      if (isOver || prize.state === 'expired') throw wrongState('领取时间已过', 'claimOver')
      if (prize.state === 'delivered') throw wrongState('奖品已到账', 'alreadyDone')
      // A minor's prize goes to the guardian, whatever was sent.
      const address = { ...addressOf(body), ...prize.receiver }
      if (prize.gift.valueFen >= CERT_FEN && !(await identityOf(tx, uid, now)).certified)
        throw notAllowed('请先完成实名认证', 'notCertified')
      const changes = { state: 'claimed' as const, address, claimedAt: prize.claimedAt ?? now }
      await tx.update(prizes).set(changes).where(eq(prizes.prizeId, prize.prizeId))
      return { prize: await presentPrize(tx, { ...prize, ...changes }, now) }
    }),
  )

/** 确认收货 of what was shipped. */
export const receivePrize: Handler<'activity/prize/receive'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'activity/prize/receive', requestId: body.requestId, body, clock }, async () => {
      const prize = await ownPrize(tx, uid, body.prizeId)
      const now = clock.now()
      if (prize.state === 'received') return { prize: await presentPrize(tx, prize, now) }
      if (prize.state !== 'shipped') throw wrongState('奖品还没有发货', 'stale')
      const changes = { state: 'received' as const, receivedAt: now }
      await tx.update(prizes).set(changes).where(eq(prizes.prizeId, prize.prizeId))
      return { prize: await presentPrize(tx, { ...prize, ...changes }, now) }
    }),
  )

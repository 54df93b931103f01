import { dayOf, daysMs, hoursMs, minutesMs, monthOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { SeedContext } from '../../../demo/context'
import { users } from '../../../platform/schema'
import { DEMO } from '../../../demo/accounts'
import { certifications, profiles } from '../../profile/schema'
import { captureHold, holdCash } from '../../wallet/ledger/hold'
import { withdrawals } from '../../wallet/schema'
import type { DemoOrder } from '../../wallet/seed/order'
import { inviteRelations } from '../schema'
import type { Invitee } from './people'

/** Accounts on the last day to enter an inviter, and one day later. */
const [LAST_DAY, TOO_LATE] = ['10054', '10055'] as const
/** Invited by the one on the last day; their model card is public and can be promoted. */
export const ARTIST = { uid: '33003', nickname: '温星野' }
/** Certified and seventeen: invites, and earns nothing. */
const MINOR_INVITER = '10056'
/** Withdrew what an order brought that was given back afterwards. */
const OWING = '10057'

const VIP: DemoOrder = { kind: 'vip', subject: '开通会员 · 12个月', fen: 19_800, detail: { itemId: 'vip-year' } }

/** A purchase, and the part of it that is given back after some days. */
export interface Purchase {
  buyer: Invitee
  at: number
  order: DemoOrder
  back: { days: number; share: number } | null
}

/** Accounts at the limits of the rules (docs/product/referral.md#demo-data). Returns what their invitees buy. */
export async function seedCases({ db, now, picture }: SeedContext): Promise<Purchase[]> {
  const [known] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.uid, DEMO.agent))
  const faces = [await picture('portrait/f6@face'), await picture('portrait/m6@face')]
  const people = [
    { uid: LAST_DAY, nickname: '许知远', since: daysMs(29) + hoursMs(1) },
    { uid: TOO_LATE, nickname: '沈晚舟', since: daysMs(30) + hoursMs(1) },
    {
      uid: MINOR_INVITER,
      nickname: '程小禾',
      since: daysMs(200),
      birthday: `${Number(dayOf(now).slice(0, 4)) - 17}-01-01`,
    },
    { uid: OWING, nickname: '顾怀瑾', since: daysMs(200), birthday: '1995-02-03' },
    { uid: '33001', nickname: '林若谷', since: daysMs(60), inviterUid: MINOR_INVITER },
    { uid: '33002', nickname: '苏青川', since: daysMs(60), inviterUid: OWING },
    { ...ARTIST, since: daysMs(10), inviterUid: LAST_DAY, birthday: '2001-09-09' },
  ]
  await db.insert(users).values(
    people.map(({ uid, since }) => ({
      ...{ uid, createdAt: now - since, passwordHash: known?.hash ?? null },
      mobile: uid.startsWith('100') ? `138000000${uid.slice(-2)}` : `13500${uid}0`,
    })),
  )
  await db.insert(profiles).values(
    people.map(({ uid, nickname, since }, n) => ({
      ...{ uid, nickname, dmNo: `886000${n}`, avatar: faces[n % faces.length] ?? '' },
      ...{ createdAt: now - since, updatedAt: now - since },
    })),
  )
  await db
    .insert(certifications)
    .values(
      people.flatMap(({ uid, since, birthday }) =>
        birthday === undefined
          ? []
          : [{ uid, state: 'passed' as const, birthday, nameMasked: '*某', updatedAt: now - since + hoursMs(1) }],
      ),
    )
  const invitees = people.flatMap(({ uid, inviterUid, since }) =>
    inviterUid === undefined ? [] : [{ uid, inviterUid, level: 1 as const, boundAt: now - since + hoursMs(1) }],
  )
  await db
    .insert(inviteRelations)
    .values(invitees.map(({ uid, inviterUid, boundAt }) => ({ uid, inviterUid, boundAt })))
  const buyers = invitees.filter(({ inviterUid }) => inviterUid !== LAST_DAY)
  return buyers.map((buyer) => ({
    ...{ buyer, at: now - daysMs(20), order: { ...VIP } },
    back: buyer.inviterUid === OWING ? { days: 14, share: 1 } : null,
  }))
}

/** The withdrawal that takes what the order brought out of the wallet, before it is given back. */
export async function seedOwing({ db, now, random }: SeedContext): Promise<void> {
  const at = owingAt(now)
  const [fen, id] = [990, random.uuid()]
  await db.transaction(async (tx) => {
    const { holdId } = await holdCash(tx, { uid: OWING, fen, kind: 'withdraw', bizId: id, at })
    const done = at + minutesMs(20)
    await captureHold(tx, { holdId, at: done, to: [{ kind: 'world.payout', amount: fen }], trade: {} })
    await tx.insert(withdrawals).values({
      ...{ id, uid: OWING, accountId: random.id(), accountType: 'alipay', masked: 'g***@mail.com' },
      ...{ amountFen: fen, feeFen: 0, taxFen: 0, taxableFen: fen, taxRule: 'none', state: 'success', holdId },
      ...{ payoutNo: `W${random.id()}${random.id()}`.toUpperCase().slice(0, 24), provider: 'sandbox', sends: 1 },
      ...{ day: dayOf(at), month: monthOf(at), appliedAt: at, sentAt: at, endedAt: done },
      arriveBy: at + hoursMs(2),
    })
  })
}

/** When `seedOwing` runs in the history. */
export const owingAt = (now: number): number => now - daysMs(10)

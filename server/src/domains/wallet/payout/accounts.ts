import { maskedMobile } from '@dm/shared/format'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { payoutAccounts } from '../schema'
import { notFound } from '../../../platform/failure'
import { sendCode, consumeCode } from '../../auth/sms'
import type { Handler } from '../../handler'
import { BANKS, detect } from './banks'
import { nameOf, notifyBound, walletCode } from './bound'
import { WAIT_S } from './card'
import {
  accountsOf,
  CARD_MAX,
  holderOf,
  lockPerson,
  openNumber,
  ownAccount,
  ownMobile,
  presentAccount,
  unbind,
} from './store'

export const bankList: Handler<'wallet/bank/list'> = async () => ({
  list: BANKS.map(({ id, name, letter }) => ({ id, name, letter })),
})

/** Detects a card's bank from its first digits. */
export const bankDetect: Handler<'wallet/bank/detect'> = async ({ prefix }) => detect(prefix)

export const list: Handler<'wallet/account/list'> = async (_body, { uid, db, clock }) => {
  const holderMasked = await holderOf(db, uid)
  return {
    certified: holderMasked !== null,
    ...(holderMasked !== null && { holderMasked }),
    cardMax: CARD_MAX,
    list: await presented(db, uid, clock.now()),
  }
}

/** Sets the account that a withdrawal preselects. */
export const setDefault: Handler<'wallet/account/default/set'> = async ({ accountId }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    await lockPerson(tx, uid)
    await ownAccount(tx, uid, accountId)
    await choose(tx, uid, accountId)
    return { list: await presented(tx, uid, clock.now()) }
  })

/**
 * Unbinds an account: the row stays for old withdrawals, the number is erased. If it was the default, the last used one
 * becomes the default.
 */
export const remove: Handler<'wallet/account/del'> = async ({ accountId }, ctx) => {
  const { uid, db, clock } = ctx
  const { answer, name } = await db.transaction(async (tx) => {
    await lockPerson(tx, uid)
    const row = await ownAccount(tx, uid, accountId)
    await unbind(tx, accountId, clock.now())
    const [next] = await accountsOf(tx, uid)
    if (row.isDefault && next) await choose(tx, uid, next.id)
    return {
      answer: { list: await presented(tx, uid, clock.now()) },
      name: nameOf(row),
    }
  })
  await notifyBound(ctx, name, '解绑')
  return answer
}

/** Returns the whole number to its owner, after a code; five times a day. */
export const reveal: Handler<'wallet/account/reveal'> = async ({ accountId, smsCode }, ctx) => {
  const { uid, db, keys } = ctx
  const row = await ownAccount(db, uid, accountId)
  if (row.type !== 'bank') throw notFound()
  await consumeCode(ctx, walletCode(await ownMobile(db, uid), 'reveal', smsCode))
  return { cardNo: await openNumber(keys, row) }
}

/** Sends a code to the user's own phone; it is invalid for another scene. */
export const sendOwnCode: Handler<'wallet/code/send'> = async ({ scene }, ctx) => {
  const mobile = await ownMobile(ctx.db, ctx.uid)
  await sendCode(ctx, mobile, scene)
  return { mobileMasked: maskedMobile(mobile), seconds: WAIT_S }
}

async function choose(tx: Db, uid: string, accountId: string): Promise<void> {
  // The old one first: a user may have only one default account.
  const old = and(eq(payoutAccounts.uid, uid), eq(payoutAccounts.isDefault, true))
  await tx.update(payoutAccounts).set({ isDefault: false }).where(old)
  await tx.update(payoutAccounts).set({ isDefault: true }).where(eq(payoutAccounts.id, accountId))
}

async function presented(db: Db, uid: string, now: number) {
  const holder = (await holderOf(db, uid)) ?? ''
  return (await accountsOf(db, uid)).map((row) => presentAccount(row, holder, now))
}

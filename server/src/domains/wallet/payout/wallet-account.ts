import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { maskedAccount } from '@dm/shared/format'
import { WALLET_KINDS, walletAccountForm } from '@dm/shared/contract/forms/wallet/payout'
import { hoursMs } from '@dm/shared/time'
import type { Db } from '../../../db/open'
import { payoutAccounts } from '../schema'
import { checkedForm } from '../../../platform/checked-form'
import { badInput, notFound, wrongState } from '../../../platform/failure'
import { takeLimit } from '../../../platform/limits'
import { once } from '../../../platform/once'
import { tryCode, redeemCode } from '../../auth/sms'
import { dropOwnPicture, readOwnPicture } from '../../file/own'
import type { Ctx, Handler } from '../../handler'
import { verifyOnce } from '../../../platform/verify-once'
import { nameOf, notifyBound, walletCode } from './bound'
import { readCode } from './code-picture'
import {
  accountsOf,
  fingerprintOf,
  hasOpen,
  lockPerson,
  ownAccount,
  ownMobile,
  presentAccount,
  requireHolder,
  sealCode,
  sealNumber,
  unbind,
  type AccountRow,
} from './store'

type Body = ParsedBody<'wallet/wxAlipay/add'>

/**
 * Binds WeChat or Alipay, once per requestId; the picture of its code is read and not stored
 * (docs/product/wallet.md#walletaddwxalipay).
 */
export const addWallet: Handler<'wallet/wxAlipay/add'> = async (body, ctx) => {
  const { uid, db, clock, keys } = ctx
  const { requestId, type, account, codeImage, replaceId } = body
  const holder = await requireHolder(db, uid)
  checkedForm(walletAccountForm, body, clock.now())
  // Account names are case-insensitive at WeChat and Alipay.
  const fingerprint = await fingerprintOf(keys, type, account.toLowerCase())
  // The comparison of a repeat must not store the account.
  const request = { uid, call: 'wallet/wxAlipay/add', requestId, body: { fingerprint, codeImage, replaceId }, clock }
  const code = await verifyOnce(ctx, request, () => prove(ctx, body))
  const id = randomUUID()
  const sealed = await sealNumber(keys, account, id)
  const codeSealed = code === null ? null : await sealCode(keys, code, id)
  let old: AccountRow | undefined
  const answer = await db.transaction((tx) =>
    once(tx, request, async () => {
      await lockPerson(tx, uid)
      old = await replacedBy(tx, uid, body)
      await redeemCode(tx, { clock, keys }, walletCode(await ownMobile(tx, uid), 'account', body.smsCode))
      const now = clock.now()
      if (old) await unbind(tx, old.id, now)
      const row = {
        id,
        uid,
        type,
        bankId: null,
        sealed,
        codeSealed,
        fingerprint,
        tail: null,
        masked: maskedAccount(account),
        isDefault: old?.isDefault ?? (await accountsOf(tx, uid)).length === 0,
        failures: 0,
        createdAt: now,
        usedAt: now,
        removedAt: null,
      }
      // Another user's account: refused without revealing it.
      const added = await tx
        .insert(payoutAccounts)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: payoutAccounts.id })
      if (added.length === 0) throw wrongState('该账户暂不能绑定，请联系客服', 'bindingRefused', 'account')
      return { account: presentAccount(row, holder, now) }
    }),
  )
  if (answer.account.id !== id) return answer
  if (codeImage !== undefined) await dropOwnPicture(ctx, codeImage)
  if (old) await notifyBound(ctx, nameOf(old), '解绑')
  await notifyBound(ctx, nameOf({ ...answer.account, bankId: null }), '添加')
  return answer
}

/** Makes every check that may refuse before the code is consumed; returns the text of the receive code. */
async function prove(ctx: Ctx<string>, body: Body): Promise<string | null> {
  const { uid, db, clock } = ctx
  const old = await replacedBy(db, uid, body)
  if (old && (await hasOpen(db, old.id))) throw wrongState('该账户有提现正在处理，暂不能解绑', 'withdrawalOpen')
  if (body.codeImage !== undefined) {
    const msg = '操作太频繁，请稍后再试'
    await takeLimit(db, clock, { key: `payee:code:${uid}`, max: 20, window: hoursMs(1), msg })
  }
  // Before any work on the picture; a right code keeps all its tries.
  await tryCode(ctx, walletCode(await ownMobile(db, uid), 'account', body.smsCode))
  if (body.codeImage === undefined) return null
  const code = await readCode(ctx, await readOwnPicture(ctx, body.codeImage, 'bankcard', 'codeImage'), body.type)
  if (code === null) throw badInput('未识别到收款码，请重新上传', 'codeImage')
  return code
}

/** Returns the account to be replaced; refuses a second one of its kind. */
async function replacedBy(db: Db, uid: string, { type, replaceId }: Body): Promise<AccountRow | undefined> {
  if (replaceId !== undefined) {
    const row = await ownAccount(db, uid, replaceId)
    if (row.type !== type) throw notFound()
    return row
  }
  const bound = (await accountsOf(db, uid)).some((one) => one.type === type)
  if (bound) throw wrongState(`已添加过${WALLET_KINDS[type].name}`, 'alreadyBound')
  return undefined
}

import { randomBytes, randomUUID } from 'node:crypto'
import { withdrawForm } from '@dm/shared/contract/forms/wallet/withdraw'
import { NO_CODE } from '@dm/shared/forms'
import { dayOf, minutesMs, monthOf } from '@dm/shared/time'
import { withdrawals } from '../schema'
import { checkedForm } from '../../../platform/checked-form'
import { badInput, notAllowed, wrongState } from '../../../platform/failure'
import { limitWrong } from '../../../platform/limits'
import { once } from '../../../platform/once'
import { tryCode, redeemCode } from '../../auth/sms'
import type { Handler } from '../../handler'
import { lockUsers } from '../ledger/accounts'
import { balances } from '../ledger/balances'
import { holdCash } from '../ledger/hold'
import { identityOf } from '../../profile/identity'
import { verifyOnce } from '../../../platform/verify-once'
import { walletCode } from '../payout/bound'
import { openPayout } from '../payout/open'
import { isBlocked, lockPerson, ownAccount, ownMobile } from '../payout/store'
import { leftToday } from './limits'
import { openOne } from './open'
import { cashOf, quote } from './quote'
import { taxRuleText } from './tax'

/** Delay of the sandbox's automatic review. */
const REVIEW_MS = minutesMs(1)
const wrongCodes = (uid: string) => ({
  key: `withdraw:code:${uid}`,
  max: 5,
  window: minutesMs(15),
  msg: '验证码错误次数过多，请15分钟后再试',
})

/** Stores an application and holds its amount; the job does the rest. Once per requestId. */
export const apply: Handler<'wallet/withdraw/apply'> = async (body, ctx) => {
  const { uid, db, clock, keys, settings } = ctx
  const rule = settings.WITHDRAW_TAX_RULE
  const { requestId, accountId, amountFen, expectNetFen } = body
  const { smsCode, ...compared } = body
  const { certified, minor } = await identityOf(db, uid, clock.now())
  if (!certified) throw notAllowed('请先完成实名认证', 'notCertified')
  if (minor) throw notAllowed('未成年人提现请由监护人联系客服办理', 'minor')
  checkedForm(withdrawForm, body, clock.now())
  const provider = openPayout(ctx)
  if (!provider) throw notAllowed('提现服务暂未开放', 'unavailable')
  const request = { uid, call: 'wallet/withdraw/apply', requestId, body: compared, clock }
  const given = walletCode(await ownMobile(db, uid), 'withdraw', smsCode ?? '')
  // Checked before the transaction, whose rollback would undo the count of a wrong one.
  if (smsCode) await verifyOnce(ctx, request, () => limitWrong(db, clock, wrongCodes(uid), () => tryCode(ctx, given)))
  // Loaded now, because the transaction must not need a second connection to read the key.
  await keys.sign('sms', uid)
  return db.transaction((tx) =>
    once(tx, request, async () => {
      // Only values read after these locks are used for decisions.
      await lockPerson(tx, uid)
      await lockUsers(tx, [{ uid, unit: 'fen' }])
      const now = clock.now()
      const account = await ownAccount(tx, uid, accountId)
      if (isBlocked(account)) throw wrongState('该账户多次打款失败，请解绑后重新添加', 'accountBlocked', 'accountId')
      if (await openOne(tx, uid)) throw wrongState('你有一笔提现正在处理，完成后可再次提现', 'withdrawalOpen')
      const left = await leftToday(tx, uid, now)
      if (left.times === 0) throw wrongState('今日提现次数已用完', 'quotaUsedUp')
      if (amountFen > left.fen) throw wrongState('今日可提现额度不足', 'quotaUsedUp', 'amountFen')
      const cash = await cashOf(tx, uid)
      if (amountFen > cash.clearFen + cash.incomeFen) throw wrongState('超出可提现余额', 'balanceTooLow', 'amountFen')
      const offer = await quote(tx, { uid, account, amountFen, now, rule })
      if (offer.netFen !== expectNetFen) throw wrongState('税费已更新，请确认到账金额', 'stale')
      if (offer.netFen <= 0) throw badInput('实际到账须大于0元', 'amountFen')
      if (offer.needCode) {
        if (!smsCode) throw badInput(NO_CODE, 'smsCode')
        await redeemCode(tx, ctx, given)
      }
      const id = randomUUID()
      const { holdId } = await holdCash(tx, { uid, fen: amountFen, kind: 'withdraw', bizId: id, at: now })
      const { feeFen, taxFen, taxableFen, atOnce, arriveBy } = offer
      await tx.insert(withdrawals).values({
        id,
        uid,
        accountId,
        accountType: account.type,
        bankId: account.bankId,
        masked: account.masked,
        amountFen,
        feeFen,
        taxFen,
        taxableFen,
        taxRule: taxRuleText(rule),
        state: atOnce ? 'paying' : 'reviewing',
        holdId,
        payoutNo: `W${randomBytes(12).toString('hex').toUpperCase().slice(0, 23)}`,
        provider: provider.name,
        day: dayOf(now),
        month: monthOf(now),
        appliedAt: now,
        arriveBy,
        reviewedAt: atOnce ? now : null,
        // Without the sandbox an operator reviews it.
        nextAt: atOnce ? now : provider.name === 'sandbox' ? now + REVIEW_MS : null,
      })
      return { withdrawId: id, balanceFen: (await balances(tx, uid)).availableFen }
    }),
  )
}

import { z } from 'zod'
import { minutesMs } from '../../../time'
import { call, Id, Ms, RequestId } from '../../call'
import { formBody } from '../../form'
import { bankCardForm, CARD_WRONG, revealForm, walletAccountForm } from '../../forms/wallet/payout'
import { codeLimits } from '../../limit'

export const PayoutType = z.enum(['bank', 'wechat', 'alipay'])

/** A payout account without its number. */
export const PayoutAccount = z.object({
  id: Id,
  type: PayoutType,
  bankId: z.int().optional(),
  bankName: z.string().optional(),
  /** The last four digits of a card. */
  tail: z.string().optional(),
  /** `尾号 1234`, `138****0001`, `d***@mail.com`. */
  masked: z.string(),
  holderMasked: z.string(),
  isDefault: z.boolean(),
  state: z.enum(['ok', 'blocked']),
  blockText: z.string().optional(),
  createdAt: Ms,
  /** Younger than 24 h: each withdrawal to it requires a code. */
  needCode: z.boolean(),
})

const CardForm = formBody(bankCardForm)
const Accounts = z.object({ list: z.array(PayoutAccount) })

/** Payout accounts, and the records that refer to them. */
const PAYEE = ['wallet/account', 'wallet/withdraw', 'wallet/trade/detail'] as const

/** Payout accounts (docs/product/wallet.md#payout-accounts). */
export const walletPayout = {
  'wallet/bank/list': call({
    read: true,
    body: z.object({}),
    /** `letter`: initial of the name in pinyin, for the index. */
    data: z.object({ list: z.array(z.object({ id: z.int(), name: z.string(), letter: z.string() })) }),
  }),
  'wallet/bank/detect': call({
    invalidates: [],
    body: z.object({ prefix: z.string().regex(/^\d{6,8}$/, CARD_WRONG) }),
    data: z.object({ bankId: z.int().optional(), cardType: z.enum(['debit', 'credit']).optional() }),
    limit: { per: 'account', max: 60, window: minutesMs(1), msg: '操作太频繁，请稍后再试' },
  }),
  'wallet/account/list': call({
    read: true,
    body: z.object({}),
    data: z.object({
      certified: z.boolean(),
      holderMasked: z.string().optional(),
      cardMax: z.int(),
      list: z.array(PayoutAccount),
    }),
  }),
  'wallet/bankCard/code/send': call({
    invalidates: [],
    body: CardForm.pick({ cardNo: true, mobile: true }).extend({ bankId: z.int('请选择开户银行') }),
    /** `seconds` until the next code may be requested. */
    data: z.object({ bindToken: z.string(), seconds: z.int() }),
    // The number is free input, so the account has its own limit.
    limit: [
      { per: 'account', max: 20, window: 'day', counts: 'done', reason: 'quotaUsedUp' },
      ...codeLimits({ per: 'number' }),
    ],
  }),
  'wallet/bankCard/add': call({
    invalidates: PAYEE,
    body: CardForm.pick({ cardNo: true, smsCode: true }).extend({
      requestId: RequestId,
      bindToken: z.string().max(100),
    }),
    data: z.object({ account: PayoutAccount }),
  }),
  'wallet/wxAlipay/add': call({
    invalidates: PAYEE,
    body: formBody(walletAccountForm).extend({
      requestId: RequestId,
      /** The account of this kind that the new one replaces. */
      replaceId: Id.optional(),
    }),
    data: z.object({ account: PayoutAccount }),
    long: true,
  }),
  'wallet/account/default/set': call({ invalidates: PAYEE, body: z.object({ accountId: Id }), data: Accounts }),
  'wallet/account/del': call({ invalidates: PAYEE, body: z.object({ accountId: Id }), data: Accounts }),
  'wallet/account/reveal': call({
    invalidates: [],
    body: formBody(revealForm).extend({ accountId: Id }),
    data: z.object({ cardNo: z.string() }),
    limit: { per: 'account', max: 5, window: 'day', msg: '今日查看次数已用完，请明天再试', reason: 'quotaUsedUp' },
  }),
  'wallet/code/send': call({
    invalidates: [],
    body: z.object({ scene: z.enum(['withdraw', 'account', 'reveal']) }),
    data: z.object({ mobileMasked: z.string(), seconds: z.int() }),
    limit: codeLimits({ per: 'account', by: 'scene' }),
  }),
}

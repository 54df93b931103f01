import { z } from 'zod'
import { call, Coin, Fen, Ms, RequestId } from '../../call'
import { formBody } from '../../form'
import { accountDeletionForm } from '../../forms/auth/account-deletion'
import { codeLimits } from '../../limit'

/** Days between the application and the end, 24 hours each. */
export const COOLING_DAYS = 15

/** Things that are checked, in the order of the list; each is checked by one domain. */
export const AccountDeletionKey = z.enum([
  'account',
  'balance',
  'pending',
  'withdraw',
  'coin',
  'refund',
  'invoice',
  'order',
  'booking',
  'notice',
  'prize',
  'vip',
  'traffic',
  'guild',
  'enterprise',
  'live',
])

export const AccountDeletionItem = z.object({
  key: AccountDeletionKey,
  name: z.string(),
  /** `block` is settled first, `waive` may be given up. */
  level: z.enum(['ok', 'block', 'waive']),
  text: z.string(),
  /** Page for settling it. */
  path: z.string().nullable(),
  /** Amount that is given up. */
  amountFen: Fen.nullable(),
  amountCoin: Coin.nullable(),
  /** The amount is typed in to give it up: there would be a way to get it. */
  typed: z.boolean(),
})

const Waived = z.object({ key: AccountDeletionKey, amountFen: Fen.nullable(), amountCoin: Coin.nullable() })

/** Account deletion (docs/product/account-video.md#userlogoutindex). */
export const accountDeletion = {
  'user/logout/check/query': call({
    read: true,
    body: z.object({}),
    data: z.object({
      items: z.array(AccountDeletionItem),
      canApply: z.boolean(),
      mobileMasked: z.string(),
      days: z.int(),
      agreementVersion: z.string(),
      /** When a login last took an application back; null without one. */
      lastCanceledAt: Ms.nullable(),
      now: Ms,
    }),
  }),
  /** To the account's own number. */
  'user/logout/sms/send': call({
    invalidates: [],
    body: z.object({}),
    data: z.object({ waitSec: z.int() }),
    limit: codeLimits({ per: 'account' }),
  }),
  /**
   * Public, so that a repeat after a lost answer gets it although the session is over; everybody else gets 10902 or
   * 10903. 40900 还有未完成的事项，请先处理 / 注销须知已更新，请重新阅读.
   */
  'user/logout/apply': call({
    access: 'public',
    // It ends the session.
    invalidates: [],
    body: formBody(accountDeletionForm).extend({
      requestId: RequestId,
      waived: z.array(Waived).max(20),
      agreementVersion: z.string().max(10),
    }),
    data: z.object({ finishAt: Ms }),
  }),
}

export type AccountDeletionKey = z.output<typeof AccountDeletionKey>
export type AccountDeletionItem = z.output<typeof AccountDeletionItem>
export type Waived = z.output<typeof Waived>

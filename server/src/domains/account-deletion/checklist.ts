import { AccountDeletionKey, type AccountDeletionItem } from '@dm/shared/contract/calls/auth/account-deletion'
import { dayOf } from '@dm/shared/time'
import { and, desc, eq, lte } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { AccountDeletion } from '../../platform/account-deletion'
import { agreements } from '../common/schema'

/** 注销须知. */
const AGREEMENT = 4

const NAMES: Record<AccountDeletionKey, string> = {
  account: '账号状态',
  balance: '钱包余额',
  pending: '待入账收入',
  withdraw: '提现与冻结',
  coin: '星钻',
  refund: '退款',
  invoice: '发票',
  order: '到家订单',
  booking: '服务预约',
  notice: '通告',
  prize: '奖品',
  vip: '会员',
  traffic: '流量包',
  guild: '公会',
  enterprise: '企业',
  live: '直播预告',
}

/** Everything that the domains look at, in the list's order; a thing that no domain knows of does not appear. */
export async function checklist(
  db: Db,
  domains: readonly AccountDeletion[],
  uid: string,
  now: number,
): Promise<AccountDeletionItem[]> {
  const items: AccountDeletionItem[] = []
  for (const key of AccountDeletionKey.options) {
    const check = domains.find(({ checks }) => checks?.[key])?.checks?.[key]
    if (!check) continue
    const found = await check(db, uid, now)
    items.push({
      key,
      name: NAMES[key],
      level: found?.level ?? 'ok',
      text: found?.text ?? '',
      path: found?.path ?? null,
      amountFen: found?.amountFen ?? null,
      amountCoin: found?.amountCoin ?? null,
      typed: found?.typed ?? false,
    })
  }
  return items
}

/** The version of 注销须知 that is in force. */
export async function termsVersion(db: Db, now: number): Promise<string> {
  const [row] = await db
    .select({ version: agreements.version })
    .from(agreements)
    .where(and(eq(agreements.id, AGREEMENT), lte(agreements.effectiveAt, dayOf(now))))
    .orderBy(desc(agreements.effectiveAt), desc(agreements.version))
    .limit(1)
  if (!row) throw new Error(`Agreement ${AGREEMENT} is missing`)
  return row.version
}

import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, ListSkeleton, Loaded, Page, Stack } from '@dm/shared/ui/page'
import { Gate } from '../Gate'
import { AccountCard } from './AccountCard'
import css from './accounts.module.css'
import { useAccounts } from './useAccounts'
import { page } from './page'

type Accounts = Data<'wallet/account/list'>

/** 我的银行卡: the payout accounts (docs/product/wallet.md#walletbankcard). */
export default function BankCardPage() {
  return (
    <Page title={page.title}>
      <AccountList />
    </Page>
  )
}

function AccountList() {
  const { query, makeDefault, remove } = useAccounts()
  return (
    <Loaded from={query} skeleton={<ListSkeleton rows={3} />}>
      {(accounts) => {
        if (!accounts.certified) return <Gate />
        if (accounts.list.length === 0)
          return <EmptyState text="还没有收款账户" action={<AddAccount accounts={accounts} />} />
        return (
          <Stack>
            {accounts.list.map((account) => (
              <AccountCard key={account.id} account={account} onDefault={makeDefault} onRemove={remove} />
            ))}
            <AddAccount accounts={accounts} />
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** Buttons for accounts that can still be added. */
function AddAccount({ accounts: { list, cardMax } }: { accounts: Accounts }) {
  const wechat = paths.walletAddWxAlipay({ type: 'wechat' })
  const wallets = usePageExists(wechat)
  const has = (type: string) => list.some((one) => one.type === type)
  const full = list.filter(({ type }) => type === 'bank').length >= cardMax
  return (
    <div className={css.ways}>
      {full ? (
        <p>最多绑定{cardMax}张银行卡</p>
      ) : (
        <ButtonLink kind="soft" block to={paths.walletAddBankCard()}>
          添加银行卡
        </ButtonLink>
      )}
      {wallets && !has('wechat') && (
        <ButtonLink kind="soft" block to={wechat}>
          添加微信
        </ButtonLink>
      )}
      {wallets && !has('alipay') && (
        <ButtonLink kind="soft" block to={paths.walletAddWxAlipay({ type: 'alipay' })}>
          添加支付宝
        </ButtonLink>
      )}
    </div>
  )
}

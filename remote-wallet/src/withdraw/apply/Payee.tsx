import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { CheckIcon, PlusIcon, RightIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { selectPayee, FOR_WITHDRAWAL } from '../../components/payee/selectedPayee'
import { PayeeLogo, payeeName } from '../../components/payee/PayeeLogo'
import type { Account } from './types'
import css from './withdraw.module.css'

const kindOf = (account: Account) => (account.type === 'bank' ? ' 储蓄卡' : '')

/** The receiving account, and the sheet of all accounts. */
export function Payee({ account, accounts }: { account: Account | undefined; accounts: readonly Account[] }) {
  const [open, setOpen] = useState(false)
  const add = paths.walletAddBankCard()
  const mayAdd = usePageExists(add)
  if (!account && accounts.length === 0) return null
  const choose = (id: string) => {
    selectPayee(id)
    setOpen(false)
  }
  return (
    <>
      <button type="button" className={css.payee} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {account ? (
          <>
            <PayeeLogo payee={account} />
            <AccountText account={account} />
            {account.isDefault && <Tag>默认</Tag>}
          </>
        ) : (
          <span className={css.grow}>请选择收款账户</span>
        )}
        <RightIcon size={16} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="选择收款账户">
        <ul className={css.accounts}>
          {accounts.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                disabled={one.state === 'blocked'}
                aria-current={one.id === account?.id || undefined}
                onClick={() => choose(one.id)}
              >
                <PayeeLogo payee={one} />
                <AccountText account={one} />
                {one.isDefault && <Tag>默认</Tag>}
                {one.id === account?.id && <CheckIcon size={20} />}
              </button>
            </li>
          ))}
        </ul>
        {mayAdd && (
          <Link to={add} state={FOR_WITHDRAWAL} className={css.add} onClick={() => setOpen(false)}>
            <PlusIcon size={20} />
            添加收款账户
          </Link>
        )}
      </Sheet>
    </>
  )
}

function AccountText({ account }: { account: Account }) {
  return (
    <span className={css.grow}>
      <b>
        {payeeName(account)}
        {kindOf(account)}
      </b>
      <small>
        {account.masked} · {account.holderMasked}
      </small>
      {account.blockText !== undefined && <small className={css.error}>{account.blockText}</small>}
    </span>
  )
}

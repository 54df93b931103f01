import { Tag } from '@dm/shared/ui/list'
import { ActionSheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { PayeeLogo, payeeName, payeeText } from '../../components/payee/PayeeLogo'
import css from './accounts.module.css'
import { RevealSheet } from './RevealSheet'
import type { Account } from './useAccounts'

interface AccountCardProps {
  account: Account
  onDefault: (account: Account) => Promise<void>
  onRemove: (account: Account) => Promise<void>
}

/** One account with 管理 (docs/product/wallet.md#walletbankcard). */
export function AccountCard({ account, onDefault, onRemove }: AccountCardProps) {
  const [managing, setManaging] = useState(false)
  const [revealing, setRevealing] = useState(false)
  const bank = account.type === 'bank'
  const stopped = account.state === 'blocked'
  return (
    <article className={css.card} aria-label={payeeText(account)}>
      <PayeeLogo payee={account} />
      <div className={css.text}>
        <div className={css.name}>
          <h2>{payeeName(account)}</h2>
          {account.isDefault && <Tag tone="orange">默认</Tag>}
          {stopped && <Tag>已停用</Tag>}
        </div>
        <p>
          {bank && '储蓄卡 · '}
          {account.masked} · {account.holderMasked}
        </p>
        {account.blockText !== undefined && <p className={css.error}>{account.blockText}</p>}
      </div>
      <button type="button" className={css.manage} aria-haspopup="dialog" onClick={() => setManaging(true)}>
        管理
      </button>
      <ActionSheet
        open={managing}
        onClose={() => setManaging(false)}
        title={payeeText(account)}
        actions={[
          ...(account.isDefault
            ? []
            : [{ key: 'default', label: '设为默认', onSelect: () => void onDefault(account) }]),
          ...(bank ? [{ key: 'reveal', label: '查看卡号', onSelect: () => setRevealing(true) }] : []),
          { key: 'remove', label: '解绑', danger: true, onSelect: () => void onRemove(account) },
        ]}
      />
      {revealing && <RevealSheet accountId={account.id} onClose={() => setRevealing(false)} />}
    </article>
  )
}

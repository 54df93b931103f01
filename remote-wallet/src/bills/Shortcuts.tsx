import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { BankIcon, GemIcon, HistoryIcon, InvoiceIcon, TrafficIcon, VipIcon, WithdrawIcon } from '@dm/shared/ui/icon'
import css from './bills.module.css'

const shortcuts = [
  { label: '星钻明细', Icon: GemIcon, to: paths.walletCoinRecord() },
  { label: '充值记录', Icon: HistoryIcon, to: paths.walletRechargeRecord() },
  { label: '提现记录', Icon: WithdrawIcon, to: paths.walletWithdrawRecord() },
  { label: '银行卡', Icon: BankIcon, to: paths.walletBankCard() },
  { label: '会员', Icon: VipIcon, to: paths.walletVipRechargeList() },
  { label: '流量记录', Icon: TrafficIcon, to: paths.walletTrafficRecord() },
  { label: '发票', Icon: InvoiceIcon, to: paths.walletInvoiceList() },
]

/** Links to the rest of the wallet, for pages in live releases. */
export function Shortcuts() {
  return (
    <nav aria-label="钱包">
      <ul className={css.shortcuts}>
        {shortcuts.map((shortcut) => (
          <Shortcut key={shortcut.label} {...shortcut} />
        ))}
      </ul>
    </nav>
  )
}

function Shortcut({ label, Icon, to }: (typeof shortcuts)[number]) {
  if (!usePageExists(to)) return null
  return (
    <li>
      <Link to={to}>
        <Icon size={24} />
        {label}
      </Link>
    </li>
  )
}

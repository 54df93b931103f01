import type { Data } from '@dm/shared/contract'
import { BankLogo } from './BankLogo'
import css from './payee.module.css'

/** The shown parts of a payout account, in lists of accounts and in a withdrawal. */
export type Payee = Pick<Data<'wallet/withdraw/query'>['accounts'][number], 'type' | 'bankId' | 'bankName' | 'masked'>

const WALLETS = {
  wechat: { name: '微信', sign: '微', look: css.wechat },
  alipay: { name: '支付宝', sign: '支', look: css.alipay },
}

/** The bank's logo, or the sign of WeChat or Alipay. */
export function PayeeLogo({ payee }: { payee: Payee }) {
  if (payee.type === 'bank') return <BankLogo bankId={payee.bankId} />
  const { sign, look } = WALLETS[payee.type]
  return (
    <span className={`${css.sign} ${look}`} aria-hidden="true">
      {sign}
    </span>
  )
}

/** `招商银行`, `微信`, `支付宝`. */
export const payeeName = ({ type, bankName }: Payee): string =>
  type === 'bank' ? (bankName ?? '银行卡') : WALLETS[type].name

/** `招商银行 尾号 1234`, `支付宝 138****0001`. */
export const payeeText = (payee: Payee): string => `${payeeName(payee)} ${payee.masked}`

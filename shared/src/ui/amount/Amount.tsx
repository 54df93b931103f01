import type { ReactNode } from 'react'
import { coins, count, fenParts, MINUS, money, signedMoney } from '../../format'
import css from './amount.module.css'

interface AmountProps {
  /** Integer fen. */
  fen: number
  /** Hides the figures as ****, for `EyeButton`. */
  hidden?: boolean
  /** `money` is red (a price, a pay); default: the text's own colour. */
  tone?: 'money' | 'ink'
  /** `auto` omits `.00`. */
  cents?: 'always' | 'auto'
  className?: string
}

/** An amount of money, `¥` and cents small; inherits the font size. Screen readers get the whole amount. */
export function Money({ fen, hidden, tone, cents = 'always', className }: AmountProps) {
  const part = fenParts(fen)
  return (
    <Figure spoken={hidden ? '金额已隐藏' : money(fen, { cents })} tone={tone} className={className}>
      {part.negative && !hidden && MINUS}
      <small>¥</small>
      {hidden ? '****' : part.whole}
      {!hidden && (cents === 'always' || part.cents !== '00') && <small className={css.cents}>.{part.cents}</small>}
    </Figure>
  )
}

/** A money movement: `+` is income and red, `−` is an expense and ink. */
export function SignedAmount({ fen, hidden, className }: { fen: number; hidden?: boolean; className?: string }) {
  const part = fenParts(fen)
  return (
    <Figure spoken={hidden ? '金额已隐藏' : signedMoney(fen)} tone={fen > 0 ? 'money' : 'out'} className={className}>
      {hidden ? '****' : `${part.negative ? MINUS : '+'}${part.whole}.${part.cents}`}
    </Figure>
  )
}

/** 星钻. `signed` shows the direction: gained is gold-brown, spent is ink. `unit` adds the unit. */
export function Coins({
  amount,
  hidden,
  signed,
  unit,
  className,
}: {
  amount: number
  hidden?: boolean
  signed?: boolean
  unit?: boolean
  className?: string
}) {
  const sign = signed && amount >= 0 ? '+' : ''
  return (
    <Figure
      spoken={hidden ? '数量已隐藏' : sign + coins(amount)}
      tone={signed ? (amount > 0 ? 'gold' : 'out') : 'ink'}
      className={className}
    >
      {hidden ? '****' : sign + count(amount)}
      {unit && <small className={css.unit}>星钻</small>}
    </Figure>
  )
}

function Figure({
  spoken,
  tone = 'ink',
  className,
  children,
}: {
  spoken: string
  tone?: 'money' | 'ink' | 'gold' | 'out'
  className?: string
  children: ReactNode
}) {
  return (
    <span className={[css.num, css[tone], className].filter(Boolean).join(' ')}>
      <span className="sr">{spoken}</span>
      <span aria-hidden="true">{children}</span>
    </span>
  )
}

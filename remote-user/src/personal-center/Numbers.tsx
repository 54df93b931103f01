import type { Center } from '@dm/shared/contract/calls/user/user'
import { largeNumber } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Coins, EyeButton, Money, useEye } from '@dm/shared/ui/amount'
import { GemArt } from '@dm/shared/ui/art'
import type { ReactNode } from 'react'
import css from './center.module.css'
import { WALLET, type Entry, type Target } from './entries'
import { EntryLink } from './Grid'
import { useOpenEntries } from './useOpenEntries'

interface NumbersProps {
  /** Undefined for a visitor, while loading, and after a failure: figures show `--`. */
  center: Center | undefined
  onEnter: (target: Target, needsLogin: boolean) => void
}

const COUNTS: [keyof Center['counts'], string, Target][] = [
  ['cardViews', '模卡浏览', { to: paths.modelcard() }],
  ['likedVideos', '喜欢', { to: paths.likeVideoIndex() }],
  ['myVideos', '我的作品', { to: paths.videoMyVideo() }],
  ['entries', '我的报名', { sheet: 'entries' }],
]

/** 模卡浏览 · 喜欢 · 我的作品 · 我的报名; a figure whose page is not live is not a link. */
export function Counts({ center, onEnter }: NumbersProps) {
  return (
    <ul className={css.counts}>
      {COUNTS.map(([key, name, target]) => (
        <li key={key}>
          <Place target={target} name={name} onEnter={onEnter}>
            <b className={center ? css.figure : css.none}>{center ? largeNumber(center.counts[key]) : '--'}</b>
            {name}
          </Place>
        </li>
      ))}
    </ul>
  )
}

/** A link to a live page or sheet, else plain text in the same layout. */
function Place({
  target,
  name,
  onEnter,
  className,
  children,
}: Pick<NumbersProps, 'onEnter'> & {
  target: Target
  name: string
  className?: string
  children: ReactNode
}) {
  const [entry] = useOpenEntries([{ name, target, icon: () => null, caption: '' } satisfies Entry])
  if (!entry) return <span className={className ?? css.count}>{children}</span>
  return (
    <EntryLink entry={entry} onEnter={onEnter} className={className ?? css.count}>
      {children}
    </EntryLink>
  )
}

/** 余额 and 星钻 with the show/hide button, and the wallet's entries below. */
export function Assets({ center, onEnter }: NumbersProps) {
  const { hidden } = useEye()
  const entries = useOpenEntries(WALLET)
  return (
    <section className={css.assets} aria-label="钱包">
      <div className={css.two}>
        <div className={css.cash}>
          <Place target={{ to: paths.walletFinancialDetail() }} name="余额" onEnter={onEnter} className={css.cashLink}>
            <span className={css.label}>余额</span>
            {center ? (
              <Money fen={center.balances.fen} hidden={hidden} className={css.amount} />
            ) : (
              <span className={css.none}>--</span>
            )}
          </Place>
          <EyeButton className={css.eye} />
        </div>
        <Place target={{ to: paths.walletCoinRecord() }} name="星钻" onEnter={onEnter} className={css.coin}>
          <span className={css.coinLabel}>星钻</span>
          {center ? (
            <Coins amount={center.balances.coin} hidden={hidden} className={css.amount} />
          ) : (
            <span className={css.none}>--</span>
          )}
          <GemArt className={css.gem} />
        </Place>
      </div>
      {entries.length > 1 && (
        <ul className={css.short} style={{ gridTemplateColumns: `repeat(${entries.length}, 1fr)` }}>
          {entries.map((entry) => (
            <li key={entry.name}>
              <EntryLink entry={entry} onEnter={onEnter} className={css.cell}>
                <entry.icon />
                <span>{entry.name}</span>
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

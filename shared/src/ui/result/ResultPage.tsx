import Result from 'antd-mobile/es/components/result'
import { useLayoutEffect, type ReactNode } from 'react'
import '../../theme/antd.css'
import { AlertIcon, CheckIcon, ClockIcon, CloseIcon } from '../icon'
import css from './result.module.css'

export interface ResultFact {
  label: string
  value: ReactNode
}

interface ResultPageProps {
  /** `wait` has a calm animation, `unknown` is for an unknown outcome: neither looks like a failure. */
  tone: 'done' | 'wait' | 'unknown' | 'closed' | 'failed'
  /** The result is new: the picture celebrates, once. */
  fresh?: boolean
  headline: ReactNode
  /** Large, below the headline: an amount. */
  amount?: ReactNode
  note?: ReactNode
  /** Between the head and the facts: progress. */
  progress?: ReactNode
  facts?: readonly ResultFact[]
  /** Buttons, the main one first. */
  actions?: ReactNode
  children?: ReactNode
}

const ICONS = { done: CheckIcon, wait: ClockIcon, unknown: ClockIcon, closed: CloseIcon, failed: AlertIcon }

/** The result of an operation, or its progress: picture, headline, amount, facts, actions. Changes are announced. */
export function ResultPage({
  tone,
  fresh,
  headline,
  amount,
  note,
  progress,
  facts = [],
  actions,
  children,
}: ResultPageProps) {
  const Icon = ICONS[tone]
  // It takes the place of a long form, whose end was on screen.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className={css.result}>
      <div role="status">
        <Result
          className={css.head}
          icon={
            <span className={[css.art, css[tone], fresh && css.fresh].filter(Boolean).join(' ')}>
              <Icon size={36} />
            </span>
          }
          title={<h2>{headline}</h2>}
          description={
            <>
              {amount !== undefined && <p className={css.amount}>{amount}</p>}
              {note !== undefined && <p className={css.note}>{note}</p>}
            </>
          }
        />
      </div>
      {progress}
      {facts.length > 0 && (
        <dl className={css.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {actions !== undefined && <div className={css.actions}>{actions}</div>}
    </div>
  )
}

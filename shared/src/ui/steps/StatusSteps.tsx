import type { ReactNode } from 'react'
import { CheckIcon, CloseIcon } from '../icon'
import css from './steps.module.css'

export interface StatusStep {
  label: string
  /** Under the label, e.g. when it was. */
  note?: ReactNode
  /** `stopped`: it ended here, and this step was not passed. */
  state: 'done' | 'now' | 'ahead' | 'stopped'
}

const SAID = { done: '已完成', now: '进行中', ahead: '未开始', stopped: '未通过' }

/** How far something is, from left to right: 提交申请 → 平台审核 → 打款中 → 到账 (wallet, "/wallet/withdrawResult"). */
export function StatusSteps({ steps, label }: { steps: readonly StatusStep[]; label: string }) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={`${css.step} ${css[step.state]}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={css.dot} aria-hidden="true">
            {step.state === 'done' && <CheckIcon size={12} />}
            {step.state === 'stopped' && <CloseIcon size={12} />}
          </span>
          <b>
            {step.label}
            <span className="sr">{SAID[step.state]}</span>
          </b>
          {step.note !== undefined && <span className={css.note}>{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}

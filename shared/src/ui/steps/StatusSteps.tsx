import Steps from 'antd-mobile/es/components/steps'
import type { ReactNode } from 'react'
import '../../theme/antd.css'
import { CheckIcon, CloseIcon } from '../icon'
import css from './steps.module.css'

export interface StatusStep {
  label: string
  /** Below the label, e.g. the time. */
  note?: ReactNode
  /** `stopped`: the process ended at this step without completing it. */
  state: 'done' | 'now' | 'ahead' | 'stopped'
}

const LABELS = { done: '已完成', now: '进行中', ahead: '未开始', stopped: '未通过' }
const STATUS = { done: 'finish', now: 'process', ahead: 'wait', stopped: 'error' } as const

interface StatusStepsProps {
  steps: readonly StatusStep[]
  label: string
  /** `column`: one below the other, for many steps or long notes. */
  direction?: 'row' | 'column'
}

/** The progress of a process: 提交申请 → 平台审核 → 打款中 → 到账. */
export function StatusSteps({ steps, label, direction = 'row' }: StatusStepsProps) {
  return (
    // The library renders only boxes: roles of list, items and the current one are added here.
    <div role="list" aria-label={label} className={css.card}>
      <Steps className={css.steps} direction={direction === 'row' ? 'horizontal' : 'vertical'}>
        {steps.map((step) => (
          <Steps.Step
            key={step.label}
            className={css.step}
            status={STATUS[step.state]}
            icon={<Dot state={step.state} />}
            title={
              <span
                role="listitem"
                className={`${css.item} ${css[step.state]}`}
                aria-current={step.state === 'now' ? 'step' : undefined}
              >
                <b>
                  {step.label}
                  <span className="sr">{LABELS[step.state]}</span>
                </b>
                {step.note !== undefined && <span className={css.note}>{step.note}</span>}
              </span>
            }
          />
        ))}
      </Steps>
    </div>
  )
}

const Dot = ({ state }: Pick<StatusStep, 'state'>) => (
  <span className={`${css.dot} ${css[state]}`} aria-hidden="true">
    {state === 'done' && <CheckIcon size={12} />}
    {state === 'stopped' && <CloseIcon size={12} />}
  </span>
)

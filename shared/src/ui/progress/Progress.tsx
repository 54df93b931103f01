import AntBar from 'antd-mobile/es/components/progress-bar'
import AntCircle from 'antd-mobile/es/components/progress-circle'
import type { ReactNode } from 'react'
import '../../theme/antd.css'
import css from './progress.module.css'

interface ProgressProps {
  /** Name of the progress: 资料完整度. */
  label: string
  /** 0 to 100. */
  percent: number
}

const named = ({ label, percent }: ProgressProps) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuemin': 0,
  'aria-valuemax': 100,
  'aria-valuenow': Math.round(percent),
})

/** A progress bar; with the figure at its end when `figure` is set. */
export const ProgressBar = ({ figure, ...progress }: ProgressProps & { figure?: boolean }) => (
  <div {...named(progress)}>
    <AntBar className={css.bar} percent={progress.percent} text={figure && `${Math.round(progress.percent)}%`} />
  </div>
)

/** A progress ring around its figure. */
export const ProgressCircle = ({ children, ...progress }: ProgressProps & { children?: ReactNode }) => (
  <div {...named(progress)} className={css.round}>
    <AntCircle className={css.circle} percent={progress.percent}>
      {children ?? `${Math.round(progress.percent)}%`}
    </AntCircle>
  </div>
)

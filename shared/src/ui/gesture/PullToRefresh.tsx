import AntPullToRefresh, { type PullToRefreshProps } from 'antd-mobile/es/components/pull-to-refresh'
import type { ReactNode } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import css from './gesture.module.css'

const PULL = 64
type Status = Parameters<NonNullable<PullToRefreshProps['renderText']>>[0]

interface RefreshProps {
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Pull down at the top of a page to reload; a button for keyboards. `onRefresh` resolves when the data has arrived. */
export function PullToRefresh({ onRefresh, children }: RefreshProps) {
  useMotionPreference()
  const refresh = async () => {
    // A failure is shown by the list itself.
    await onRefresh().catch(() => undefined)
  }
  return (
    <div className={css.pull}>
      <button type="button" className={css.refresh} onClick={() => void refresh()}>
        刷新
      </button>
      <AntPullToRefresh
        headHeight={PULL}
        threshold={PULL}
        completeDelay={0}
        onRefresh={refresh}
        renderText={(status) => <Head status={status} />}
      >
        {children}
      </AntPullToRefresh>
    </div>
  )
}

/** The logo's four dots; only a running reload is announced: the other texts are for the gesture. */
function Head({ status }: { status: Status }) {
  return (
    <span role="status" className={css.pullHead}>
      <Dots status={status} />
      {status === 'refreshing' && '正在刷新'}
      {status === 'pulling' && <span aria-hidden="true">下拉刷新</span>}
      {status === 'canRelease' && <span aria-hidden="true">松开刷新</span>}
    </span>
  )
}

/** The last dot is lit when a release reloads; while it does, the dots rise one after the other. */
function Dots({ status }: { status: Status }) {
  return (
    <svg className={css.dots} data-status={status} width="36" height="24" viewBox="0 0 36 24" aria-hidden="true">
      <circle cx="3" cy="19" r="2" />
      <circle cx="11" cy="18" r="2.6" />
      <circle cx="20" cy="15.5" r="3.3" />
      <circle cx="30" cy="9" r="5" className={css.lit} />
    </svg>
  )
}

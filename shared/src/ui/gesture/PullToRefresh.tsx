import AntPullToRefresh, { type PullToRefreshProps } from 'antd-mobile/es/components/pull-to-refresh'
import type { ReactNode } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import { Spinner } from '../art'
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

/** Only a running reload is announced: the other texts are for the gesture. */
function Head({ status }: { status: Status }) {
  return (
    <span role="status" className={css.pullHead}>
      {status === 'refreshing' && (
        <>
          <Spinner size={20} />
          正在刷新
        </>
      )}
      {status === 'pulling' && <span aria-hidden="true">下拉刷新</span>}
      {status === 'canRelease' && <span aria-hidden="true">松开刷新</span>}
    </span>
  )
}

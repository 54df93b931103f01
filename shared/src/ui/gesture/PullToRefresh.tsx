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

/** Pull down at the top of a page to load anew; a button for keyboards. `onRefresh` resolves when the data is there. */
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

/** Only what is under way is announced: the other words speak to the finger. */
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

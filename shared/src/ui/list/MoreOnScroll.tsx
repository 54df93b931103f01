import InfiniteScroll from 'antd-mobile/es/components/infinite-scroll'
import '../../theme/antd.css'
import css from './list.module.css'

export interface MoreOnScrollProps {
  isLoading: boolean
  onMore: () => unknown
}

/** Renders nothing: requests the next page within 400px of the window. A failure is shown beside it. */
export const MoreOnScroll = ({ isLoading, onMore }: MoreOnScrollProps) => (
  <InfiniteScroll
    className={css.more}
    threshold={400}
    hasMore={!isLoading}
    loadMore={async () => {
      await onMore()
    }}
  >
    {null}
  </InfiniteScroll>
)

import { Button } from '../button'
import { EmptyState, FailedRow, FailedState, ListSkeleton } from '.'

const SkeletonExample = () => <ListSkeleton rows={2} />
const EmptyExample = () => <EmptyState text="还没有报名记录" action={<Button size="s">看看通告</Button>} />
const FailedExample = () => (
  <FailedState error={{ retcode: null, msg: '', requestId: '9F2C41A7' }} onRetry={() => undefined} />
)
const FailedRowExample = () => <FailedRow text="推荐没有加载出来" onRetry={() => undefined} />

export const examples = [
  { name: '骨架', Example: SkeletonExample },
  { name: '没有内容', Example: EmptyExample },
  { name: '没有加载出来', Example: FailedExample },
  { name: '一部分没有加载出来', Example: FailedRowExample },
] as const

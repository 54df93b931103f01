import { SkeletonLine } from '@dm/shared/ui/page'

/** As high as a chart with its 查看表格, so that nothing below moves when it comes. */
export const ChartSkeleton = () => <SkeletonLine height={220 + 44} radius={12} />

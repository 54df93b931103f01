import { Retcode } from '@dm/shared/contract/codes'
import { useSearchParams } from '@dm/shared/router'
import { callFailureOf, Loaded, Page, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { ActivityGone } from '../parts/ActivityGone'
import { useActivity } from '../parts/useActivity'
import { LaterWheel, WheelView } from './WheelView'

const TITLE = '幸运大转盘'
/** The layout of settings that this page draws. */
const SCHEMA = 'wheel@1'

/** /activity/h5/02: the lucky wheel of `?id=`, else of the slot `h5-02`. */
export default function LuckyWheelPage() {
  const [query] = useSearchParams()
  const { overview, now } = useActivity(query.get('id'), 'h5-02', { asksMine: false })
  if (overview.error && callFailureOf(overview.error).retcode === Retcode.notFound)
    return <ActivityGone title={TITLE} />
  const shown = overview.data
  if (!shown) {
    return (
      <Page title={TITLE}>
        <Loaded from={overview} skeleton={<WheelSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  const { activity, previewAt } = shown
  const box = activity.boxes?.[0]
  return activity.schema === SCHEMA && box ? (
    <WheelView title={TITLE} activity={activity} settings={box} now={now} previewAt={previewAt} />
  ) : (
    <LaterWheel title={TITLE} activity={activity} />
  )
}

function WheelSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine height={340} radius={170} />
      <SkeletonLine height={96} radius={12} />
    </Skeleton>
  )
}

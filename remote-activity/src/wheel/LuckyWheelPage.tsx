import { Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { ActivityDoor } from '../components/activity/ActivityDoor'
import { WheelView } from './WheelView'
import { page } from './page'

/** /activity/h5/02: the lucky wheel of `?id=`, else of the slot `h5-02`. */
export default function LuckyWheelPage() {
  return (
    <ActivityDoor page={page} schema="wheel@1" settingsOf={({ boxes }) => boxes?.[0]} skeleton={<WheelSkeleton />}>
      {(shown) => <WheelView title={page.title} {...shown} />}
    </ActivityDoor>
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

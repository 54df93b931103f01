import { ListSkeleton, Skeleton, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { ActivityDoor } from '../parts/ActivityDoor'
import { HomeView } from './HomeView'

const TITLE = '到家活动'

/** /activity/home: what comes to one's home, of `?id=`, else of the slot `home`. */
export default function HomeActivityPage() {
  return (
    <ActivityDoor
      title={TITLE}
      slot="home"
      schema="home@1"
      settingsOf={({ home }) => home}
      asksMine={false}
      skeleton={<HomeSkeleton />}
    >
      {(shown) => <HomeView title={TITLE} {...shown} />}
    </ActivityDoor>
  )
}

function HomeSkeleton() {
  return (
    <Stack>
      <Skeleton>
        <SkeletonLine height={220} radius={12} />
      </Skeleton>
      <ListSkeleton lines={3} />
    </Stack>
  )
}

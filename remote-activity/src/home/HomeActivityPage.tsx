import { ListSkeleton, Skeleton, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { ActivityDoor } from '../components/activity/ActivityDoor'
import { HomeView } from './HomeView'
import { page } from './page'

/** /activity/home: what comes to one's home, of `?id=`, else of the slot `home`. */
export default function HomeActivityPage() {
  return (
    <ActivityDoor page={page} schema="home@1" settingsOf={({ home }) => home} skeleton={<HomeSkeleton />}>
      {(shown) => <HomeView title={page.title} {...shown} />}
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

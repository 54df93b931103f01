import { ListSkeleton, Skeleton, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { ActivityDoor } from '../components/activity/ActivityDoor'
import { StarCallView } from './StarCallView'
import { page } from './page'

/** /activity/h5/01: a recruiting campaign, of `?id=`, else of the slot `h5-01`. */
export default function StarCallPage() {
  return (
    <ActivityDoor
      page={page}
      schema="starCall@1"
      settingsOf={({ starCall }) => starCall}
      skeleton={
        <Stack>
          <Skeleton>
            <SkeletonLine height={220} radius={12} />
          </Skeleton>
          <ListSkeleton lines={4} />
        </Stack>
      }
    >
      {(shown) => <StarCallView title={page.title} {...shown} />}
    </ActivityDoor>
  )
}

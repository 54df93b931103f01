import { ListSkeleton, Skeleton, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { ActivityDoor } from '../parts/ActivityDoor'
import { StarCallView } from './StarCallView'

const TITLE = '星光召集令'

/** /activity/h5/01: a recruiting campaign, of `?id=`, else of the slot `h5-01`. */
export default function StarCallPage() {
  return (
    <ActivityDoor
      title={TITLE}
      slot="h5-01"
      schema="starCall@1"
      settingsOf={({ starCall }) => starCall}
      asksMine={false}
      skeleton={
        <Stack>
          <Skeleton>
            <SkeletonLine height={220} radius={12} />
          </Skeleton>
          <ListSkeleton lines={4} />
        </Stack>
      }
    >
      {(shown) => <StarCallView title={TITLE} {...shown} />}
    </ActivityDoor>
  )
}

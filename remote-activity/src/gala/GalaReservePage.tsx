import { ActivityDoor } from '../parts/ActivityDoor'
import { GalaView } from './GalaView'

const TITLE = '年度盛典'

/** /activity/h5/03: an evening with a live stream, of `?id=`, else of the slot `h5-03`. */
export default function GalaReservePage() {
  return (
    <ActivityDoor title={TITLE} slot="h5-03" schema="gala@1" settingsOf={({ gala }) => gala}>
      {(shown) => <GalaView title={TITLE} {...shown} />}
    </ActivityDoor>
  )
}

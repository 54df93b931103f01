import { ActivityDoor } from '../components/activity/ActivityDoor'
import { GalaView } from './GalaView'
import { page } from './page'

/** /activity/h5/03: an evening with a live stream, of `?id=`, else of the slot `h5-03`. */
export default function GalaReservePage() {
  return (
    <ActivityDoor page={page} schema="gala@1" settingsOf={({ gala }) => gala}>
      {(shown) => <GalaView title={page.title} {...shown} />}
    </ActivityDoor>
  )
}

import { ActivityDoor } from '../components/activity/ActivityDoor'
import { LoveView } from './LoveView'
import { page } from './page'

/** /activity/package: the love box of `?id=`, else of the slot `love`. */
export default function LoveBoxPage() {
  return (
    <ActivityDoor page={page} schema="love@1" settingsOf={({ love }) => love}>
      {(shown) => <LoveView title={page.title} {...shown} />}
    </ActivityDoor>
  )
}

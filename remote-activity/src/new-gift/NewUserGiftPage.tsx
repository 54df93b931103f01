import { ActivityDoor } from '../components/activity/ActivityDoor'
import { NewGiftView } from './NewGiftView'
import { page } from './page'

/** /activity/new/register: the gift of a new account, from `?uid=` or by itself. */
export default function NewUserGiftPage() {
  return (
    <ActivityDoor page={page} schema="newGift@1" settingsOf={({ newGift }) => newGift}>
      {(shown) => <NewGiftView title={page.title} {...shown} />}
    </ActivityDoor>
  )
}

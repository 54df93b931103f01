import { ActivityDoor } from '../parts/ActivityDoor'
import { NewGiftView } from './NewGiftView'

const TITLE = '新人礼'

/** /activity/new/register: the gift of a new account, from `?uid=` or by itself. */
export default function NewUserGiftPage() {
  return (
    <ActivityDoor
      title={TITLE}
      slot="newGift"
      schema="newGift@1"
      settingsOf={({ newGift }) => newGift}
      asksMine={false}
    >
      {(shown) => <NewGiftView title={TITLE} {...shown} />}
    </ActivityDoor>
  )
}

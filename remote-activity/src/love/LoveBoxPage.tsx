import { ActivityDoor } from '../parts/ActivityDoor'
import { LoveView } from './LoveView'

const TITLE = '恋爱盲盒'

/** /activity/package: the love box of `?id=`, else of the slot `love`. */
export default function LoveBoxPage() {
  return (
    <ActivityDoor title={TITLE} slot="love" schema="love@1" settingsOf={({ love }) => love} asksMine={false}>
      {(shown) => <LoveView title={TITLE} {...shown} />}
    </ActivityDoor>
  )
}

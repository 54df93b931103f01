import { ActivityDoor } from '../components/activity/ActivityDoor'
import { IntroView } from './IntroView'
import { page } from './page'

/** /activity/cywz/intro: all that is to know of the talent competition of `?id=`, else of the slot `cywz`. */
export default function TalentKingIntroPage() {
  return (
    <ActivityDoor page={page} schema="talentKing@1" settingsOf={({ competition }) => competition}>
      {(shown) => <IntroView title={page.title} {...shown} />}
    </ActivityDoor>
  )
}

import { ActivityDoor } from '../parts/ActivityDoor'
import { IntroView } from './IntroView'

const TITLE = '赛事介绍'

/** /activity/cywz/intro: all that is to know of the talent competition of `?id=`, else of the slot `cywz`. */
export default function TalentKingIntroPage() {
  return (
    <ActivityDoor title={TITLE} slot="cywz" schema="talentKing@1" settingsOf={({ competition }) => competition}>
      {(shown) => <IntroView title={TITLE} {...shown} />}
    </ActivityDoor>
  )
}

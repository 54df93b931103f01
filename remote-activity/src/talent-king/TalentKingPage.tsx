import { ActivityDoor } from '../parts/ActivityDoor'
import { PosterSkeleton } from '../parts/contest/PosterSkeleton'
import { TalentKingView } from './TalentKingView'

const TITLE = '才艺王者'

/** /activity/cywz/index: the talent competition with chests of `?id=`, else of the slot `cywz`. */
export default function TalentKingPage() {
  return (
    <ActivityDoor
      title={TITLE}
      slot="cywz"
      schema="talentKing@1"
      settingsOf={({ competition }) => competition}
      skeletonPage={<PosterSkeleton title={TITLE} />}
    >
      {(shown) => <TalentKingView {...shown} />}
    </ActivityDoor>
  )
}

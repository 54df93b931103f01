import { ActivityDoor } from '../components/activity/ActivityDoor'
import { PosterSkeleton } from '../components/contest/PosterSkeleton'
import { TalentKingView } from './TalentKingView'
import { page } from './page'

/** /activity/cywz/index: the talent competition with chests of `?id=`, else of the slot `cywz`. */
export default function TalentKingPage() {
  return (
    <ActivityDoor
      page={page}
      schema="talentKing@1"
      settingsOf={({ competition }) => competition}
      skeletonPage={<PosterSkeleton title={page.title} />}
    >
      {(shown) => <TalentKingView {...shown} />}
    </ActivityDoor>
  )
}

import { LoadedActivity } from '../parts/LoadedActivity'
import { useActivity } from '../parts/useActivity'
import { LaterSignIn, SignInView } from './SignInView'

const TITLE = '限时福利'
/** The layout of settings that this page draws. */
const SCHEMA = 'signIn@1'

/** /signIn/index: sign-in of the day, make-up, milestones and welfare tasks of the activity in the slot `signIn`. */
export default function SignInWelfarePage() {
  const { overview, now } = useActivity(null, 'signIn', { asksMine: false })
  return (
    <LoadedActivity title={TITLE} from={overview}>
      {({ activity, previewAt }) =>
        activity.schema === SCHEMA && activity.signIn ? (
          <SignInView title={TITLE} activity={activity} settings={activity.signIn} now={now} previewAt={previewAt} />
        ) : (
          <LaterSignIn title={TITLE} activity={activity} now={now} />
        )
      }
    </LoadedActivity>
  )
}

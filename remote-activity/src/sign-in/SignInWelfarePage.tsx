import { LoadedActivity } from '../components/activity/LoadedActivity'
import { useActivity } from '../hooks/activity/useActivity'
import { page } from './page'
import { LaterSignIn, SignInView } from './SignInView'

/** The layout of settings that this page draws. */
const SCHEMA = 'signIn@1'

/** /signIn/index: sign-in of the day, make-up, milestones and welfare tasks of the activity in the slot `signIn`. */
export default function SignInWelfarePage() {
  const { overview, now } = useActivity(page)
  return (
    <LoadedActivity title={page.title} from={overview}>
      {({ activity, previewAt }) =>
        activity.schema === SCHEMA && activity.signIn ? (
          <SignInView
            title={page.title}
            activity={activity}
            settings={activity.signIn}
            now={now}
            previewAt={previewAt}
          />
        ) : (
          <LaterSignIn title={page.title} activity={activity} now={now} />
        )
      }
    </LoadedActivity>
  )
}

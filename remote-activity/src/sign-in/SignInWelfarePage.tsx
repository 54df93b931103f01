import { Retcode } from '@dm/shared/contract/codes'
import { callFailureOf, Loaded, Page, Skeleton, SkeletonLine } from '@dm/shared/ui/page'
import { ActivityGone } from '../parts/ActivityGone'
import { useActivity } from '../parts/useActivity'
import { LaterSignIn, SignInView } from './SignInView'

const TITLE = '限时福利'
/** The layout of settings that this page draws. */
const SCHEMA = 'signIn@1'

/** /signIn/index: sign-in of the day, make-up, milestones and welfare tasks of the activity in the slot `signIn`. */
export default function SignInWelfarePage() {
  const { overview, now } = useActivity(null, 'signIn', { asksMine: false })
  if (overview.error && callFailureOf(overview.error).retcode === Retcode.notFound)
    return <ActivityGone title={TITLE} />
  const shown = overview.data
  if (!shown) {
    return (
      <Page title={TITLE}>
        <Loaded from={overview} skeleton={<SignSkeleton />}>
          {() => null}
        </Loaded>
      </Page>
    )
  }
  const { activity, previewAt } = shown
  return activity.schema === SCHEMA && activity.signIn ? (
    <SignInView title={TITLE} activity={activity} settings={activity.signIn} now={now} previewAt={previewAt} />
  ) : (
    <LaterSignIn title={TITLE} activity={activity} now={now} />
  )
}

function SignSkeleton() {
  return (
    <Skeleton>
      <SkeletonLine height={220} radius={12} />
      <SkeletonLine height={120} radius={12} />
      <SkeletonLine height={240} radius={12} />
    </Skeleton>
  )
}

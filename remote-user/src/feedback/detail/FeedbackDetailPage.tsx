import { LoggedOut } from '@dm/shared/access'
import { paths } from '@dm/shared/paths'
import { usePageParams } from '@dm/shared/reads'
import { navigate } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { Conversation } from './Conversation'
import { page } from './page'
import { QuestionBody } from './QuestionBody'

/** A question of the help centre by `id`, or an own feedback by `fid` (docs/product/account-video.md#userfeedbackdetail). */
export default function FeedbackDetailPage() {
  const { id, fid } = usePageParams(page)
  const { loggedIn } = useSession()
  if (fid !== null) return loggedIn ? <Conversation id={fid} /> : <LoggedOut title="反馈详情" opens />
  return id === null ? <ToCenter /> : <QuestionBody key={id} />
}

/** Neither is asked for: the help centre takes the place of this page. */
function ToCenter() {
  useEffect(() => navigate(paths.feedback(), { replace: true }), [])
  return (
    <Page title={page.title}>
      <ListSkeleton picture="none" />
    </Page>
  )
}

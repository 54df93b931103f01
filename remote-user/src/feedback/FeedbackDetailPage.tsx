import { paths } from '@dm/shared/paths'
import { navigate, useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { ListSkeleton, Page } from '@dm/shared/ui/page'
import { useEffect } from 'react'
import { LoggedOut } from '../parts/LoggedOut'
import { Conversation } from './detail/Conversation'
import { QuestionBody } from './help/QuestionBody'

/** A question of the help centre by `id`, or an own feedback by `fid` (docs/product/account-video.md#userfeedbackdetail). */
export default function FeedbackDetailPage() {
  const [query] = useSearchParams()
  const { loggedIn } = useSession()
  const id = query.get('id')
  const fid = query.get('fid')
  if (fid) return loggedIn ? <Conversation id={fid} /> : <LoggedOut title="反馈详情" />
  return id ? <QuestionBody key={id} id={id} /> : <ToCenter />
}

/** Neither is asked for: the help centre takes the place of this page. */
function ToCenter() {
  useEffect(() => navigate(paths.feedback(), { replace: true }), [])
  return (
    <Page title="问题详情">
      <ListSkeleton picture="none" />
    </Page>
  )
}

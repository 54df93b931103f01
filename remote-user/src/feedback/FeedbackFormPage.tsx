import { useApiQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { FormSkeleton, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { FeedbackForm } from './FeedbackForm'
import { Sent } from './Sent'

/** 意见反馈: open to visitors too, because somebody who cannot log in needs help most. */
export default function FeedbackFormPage() {
  const { loggedIn, uid } = useSession()
  const me = useApiQuery('userinfo/get', {}, { enabled: loggedIn })
  const [sent, setSent] = useState<string | null>(null)
  // Whose form it is: while a session that ended is asked for again it stays that user's, with all that was typed.
  const [owner, setOwner] = useState(uid)
  if (uid !== null && uid !== owner) setOwner(uid)
  // From then on the form stands there through every login.
  const [begun, setBegun] = useState(false)
  const waiting = loggedIn && me.isPending
  if (!begun && !waiting) setBegun(true)
  if (sent !== null) return <Sent id={sent} />
  if (!begun && waiting) {
    return (
      <Page title="意见反馈">
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  // Without an answer the form still works: one's own number is then not shown, and is taken by the server.
  const mobile = me.data?.isOwner ? me.data.user.mobileMasked : ''
  return <FeedbackForm uid={owner} ownMobile={mobile} onSent={setSent} />
}

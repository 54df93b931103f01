import { useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { FormSkeleton, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { FeedbackForm } from './FeedbackForm'
import { page } from './page'
import { Sent } from './Sent'

/** 意见反馈: open to visitors too, because a user who cannot log in needs help most. */
export default function FeedbackFormPage() {
  const { loggedIn, uid } = useSession()
  const me = useRead(page.reads.me)
  const [sent, setSent] = useState<string | null>(null)
  // The form's user: after an expired session the form stays that user's with its values until login.
  const [owner, setOwner] = useState(uid)
  if (uid !== null && uid !== owner) setOwner(uid)
  // Once started, the form stays through every login.
  const [begun, setBegun] = useState(false)
  const waiting = loggedIn && me.isPending
  if (!begun && !waiting) setBegun(true)
  if (sent !== null) return <Sent id={sent} />
  if (!begun && waiting) {
    return (
      <Page title={page.title}>
        <FormSkeleton fields={4} />
      </Page>
    )
  }
  // Without an answer the form still works: the user's number is not shown, but the server adds it.
  const mobile = me.data?.isOwner ? me.data.user.mobileMasked : ''
  return <FeedbackForm uid={owner} ownMobile={mobile} onSent={setSent} />
}

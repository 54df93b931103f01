import { feedbackForm, NO_CONTACT } from '@dm/shared/contract/forms/user/feedback'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useLeaveGuard, useLocation } from '@dm/shared/router'
import { getUid, onSession } from '@dm/shared/session'
import { moveDraft } from '@dm/shared/ui/draft'
import { useDefinedForm } from '@dm/shared/ui/form'
import { useEffect } from 'react'

const isType = (type: string) => feedbackForm.fields.type.props.options.some(({ value }) => value === type)

/** Returns a description of the device. */
export const deviceText = () =>
  `${navigator.userAgent} ${window.screen.width}x${window.screen.height} ${navigator.language}`.slice(0, 200)

/** Owner of visitors' drafts. */
const VISITOR = 'visitor'

/** Moves a visitor's draft to the account at login, before a password login reloads the page. */
function useHandOver(uid: string | null): void {
  const { pathname: route } = useLocation()
  useEffect(() => {
    if (uid !== null) return
    return onSession((change) => {
      const owner = getUid()
      if (change === 'login' && owner) moveDraft({ uid: VISITOR, route, id: 'new' }, { uid: owner, route, id: 'new' })
    })
  }, [uid, route])
}

interface FeedbackOptions {
  uid: string | null
  preset: string
  /** Text that the form begins with: the words of a search, the title of a question. */
  words: string
  from: string
  target: { targetType: string; targetId: string } | undefined
  onSent: (id: string) => void
}

/** The state of the form: drafts, one request id for all tries, its own question on leaving. */
export function useFeedback({ uid, preset, words, from, target, onSent }: FeedbackOptions) {
  const { mutateAsync: add } = useApiMutation('feedback/add')
  const form = useDefinedForm(feedbackForm, {
    stored: null,
    initial: { type: isType(preset) ? preset : '', content: words.slice(0, 100) },
    // Only a visitor must give a number.
    check: ({ contact }) => ({ contact: uid === null && contact === '' ? NO_CONTACT : undefined }),
    draft: { uid: uid ?? VISITOR, leaveOut: ['contact'] },
    guard: false,
    submit: async (typed, { requestId, values }) => {
      const attachment = values.attach ? { from, device: deviceText() } : { from: '' }
      const body = { ...typed, requestId, ...attachment, ...(target && { target }) }
      // Visitors may write too, so the call would treat an expired session as a visitor's; this check keeps a user's
      // feedback theirs.
      if (uid !== null) await readNow('userinfo/get', {})
      const { id } = await add(body)
      onSent(id)
    },
  })
  useHandOver(uid)
  useLeaveGuard(form.dirty, {
    ask: { title: '确定放弃填写？', ok: '放弃', cancel: '继续填写' },
    onLeave: form.dropDraft,
  })
  return form
}

import { useAfterLogin } from '@dm/shared/after-login'
import type { VodComment } from '@dm/shared/contract/calls/video/vod'
import { commentForm } from '@dm/shared/contract/forms/video/vod'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { useDefinedForm } from '@dm/shared/ui/form'

/** The commented content: a video or a post. */
export type Subject = { vodId: string } | { discoverId: string }

interface CommentFormOptions {
  subject: Subject
  /** The comment of the first level that is answered, and the one that the answer speaks to. */
  answered?: { parentId: string; replyToId: string }
  onSent: (sent: VodComment) => void
  /** Called after a login that has loaded the page again when the text was sent before it. */
  onSentBefore?: () => void
}

/**
 * 说点什么 and 回复: sent once; a refused text stays. A visitor logs in at 发送, and it is sent right after.
 */
export function useCommentForm({ subject, answered, onSent, onSentBefore }: CommentFormOptions) {
  const { uid } = useSession()
  const { mutateAsync: add } = useApiMutation('vod/comment/add')
  const id = answered?.replyToId ?? ('vodId' in subject ? subject.vodId : subject.discoverId)
  const form = useDefinedForm(commentForm, {
    stored: null,
    draft: { uid: uid ?? 'visitor', id },
    guard: false,
    requestPerBody: true,
    submit: async (body, { requestId }) => {
      const { comment } = await add({ ...body, requestId, ...subject, ...answered })
      toast(answered ? '回复成功' : '评论成功')
      form.dropDraft()
      onSent(comment)
    },
  })
  const isEmpty = form.values.content.trim() === ''
  const send = `send ${id}`
  const afterLogin = useAfterLogin(
    () => (isEmpty ? onSentBefore?.() : form.submit()),
    answered ? '登录后回复' : '登录后评论',
    [send],
  )
  return { form, isEmpty, send: () => afterLogin(send) }
}

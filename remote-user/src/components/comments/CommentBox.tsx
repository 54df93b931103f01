import { useAfterLogin } from '@dm/shared/after-login'
import { commentForm } from '@dm/shared/contract/forms/video/vod'
import type { VodComment, VodReply } from '@dm/shared/contract/calls/video/vod'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import css from './comments.module.css'

/** Whom an answer goes to. */
export interface Answered {
  parentId: string
  to: VodReply
}

/** The commented content: a video or a post. */
export type Subject = { vodId: string } | { discoverId: string }

interface CommentBoxProps {
  subject: Subject
  answered: Answered | null
  /** Called with what was sent; null when the answer was given up. */
  onDone: (sent: VodComment | null) => void
}

/** 说点什么: sent once; a refused text stays. A visitor logs in at 发送, and it is sent right after. */
export function CommentBox({ subject, answered, onDone }: CommentBoxProps) {
  const { uid } = useSession()
  const { mutateAsync: add } = useApiMutation('vod/comment/add')
  const form = useDefinedForm(commentForm, {
    stored: null,
    draft: { uid: uid ?? 'visitor', id: 'vodId' in subject ? subject.vodId : subject.discoverId },
    guard: false,
    requestPerBody: true,
    submit: async (body, { requestId }) => {
      const to = answered && { parentId: answered.parentId, replyToId: answered.to.commentId }
      const { comment } = await add({ ...body, requestId, ...subject, ...to })
      toast('评论成功')
      form.dropDraft()
      onDone(comment)
    },
  })
  const isEmpty = form.values.content.trim() === ''
  // Empty after the reload of a login when the comment was sent before it.
  const send = useAfterLogin(() => (isEmpty ? undefined : form.submit()), '登录后评论')
  return (
    <div className={css.box}>
      {answered && (
        <p className={css.note}>
          回复 {answered.to.author.nickname}
          <button type="button" className={css.quiet} onClick={() => onDone(null)}>
            取消回复
          </button>
        </p>
      )}
      <Form form={form}>
        <TextArea {...form.field('content')} rows={2} placeholder="说点什么…" />
      </Form>
      <FormFailure form={form} />
      <Button kind="main" size="s" busy={form.busy} busyText="发送中" disabled={isEmpty} onClick={() => send('send')}>
        发送
      </Button>
    </div>
  )
}

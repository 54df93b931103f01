import type { VodReply } from '@dm/shared/contract/calls/video/vod'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, TextArea } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { useCommentForm, type Subject } from './useCommentForm'

/** Whom an answer goes to. */
export interface Answered {
  parentId: string
  to: VodReply
}

interface ReplySheetProps {
  subject: Subject
  answered: Answered
  onSent: (reply: VodReply) => void
  onClose: () => void
}

/**
 * 回复 @名字: opens at the bottom of the screen, wherever the comment stands. Default export: loaded when it is opened.
 */
export default function ReplySheet({ subject, answered: { parentId, to }, onSent, onClose }: ReplySheetProps) {
  const answered = { parentId, replyToId: to.commentId }
  const { form, isEmpty, send } = useCommentForm({
    subject,
    answered,
    onSent: (reply) => {
      onSent(reply)
      onClose()
    },
  })
  return (
    <Sheet
      open
      title={`回复 @${to.author.nickname}`}
      onClose={onClose}
      bar={
        <Button kind="main" block busy={form.busy} busyText="发送中" disabled={isEmpty} onClick={send}>
          发送
        </Button>
      }
    >
      <Form form={form}>
        <TextArea {...form.field('content')} rows={3} placeholder="说点什么…" first />
      </Form>
      <FormFailure form={form} />
    </Sheet>
  )
}

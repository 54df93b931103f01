import type { VodComment } from '@dm/shared/contract/calls/video/vod'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, TextArea } from '@dm/shared/ui/form'
import css from './comments.module.css'
import { useCommentForm, type Subject } from './useCommentForm'

interface CommentBoxProps {
  subject: Subject
  onSent: (sent: VodComment) => void
  onSentBefore: () => void
}

/** 说点什么, above the comments. */
export function CommentBox(props: CommentBoxProps) {
  const { form, isEmpty, send } = useCommentForm(props)
  return (
    <div className={css.box}>
      <Form form={form}>
        <TextArea {...form.field('content')} rows={2} placeholder="说点什么…" />
      </Form>
      <FormFailure form={form} />
      <Button kind="main" size="s" busy={form.busy} busyText="发送中" disabled={isEmpty} onClick={send}>
        发送
      </Button>
    </div>
  )
}

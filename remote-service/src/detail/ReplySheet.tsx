import { commentReplyForm } from '@dm/shared/contract/forms/service/booking'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, FormSection, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

/** The provider's reply to a comment. Default export: it is loaded when it is opened. */
export default function ReplySheet({ commentId, onClose }: { commentId: string; onClose: () => void }) {
  const { mutateAsync: reply } = useApiMutation('service/comment/reply')
  const form = useDefinedForm(commentReplyForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      await reply({ ...body, id: commentId, requestId })
      toast('已回复')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="回复评价" bar={<SubmitBar form={form}>发送</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <TextArea {...form.field('reply')} rows={4} />
        </FormSection>
      </Form>
    </Sheet>
  )
}

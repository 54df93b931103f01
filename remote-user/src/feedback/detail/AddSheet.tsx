import { feedbackAdditionForm } from '@dm/shared/contract/forms/user/feedback'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, ImagesField, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

/** 补充说明: a text and up to six pictures, once for each request. */
export function AddSheet({ id, left, onClose }: { id: string; left: number; onClose: () => void }) {
  const { mutateAsync: append } = useApiMutation('feedback/append')
  const form = useDefinedForm(feedbackAdditionForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      await append({ ...body, requestId, id })
      toast('补充说明已提交')
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title="补充说明"
      bar={
        <Button kind="main" block busy={form.busy} busyText="提交中" onClick={() => void form.submit()}>
          提交
        </Button>
      }
    >
      <div className="dm-stack-8">
        <Form form={form}>
          <TextArea {...form.field('text')} rows={5} placeholder="请补充说明你遇到的情况" />
          <ImagesField {...form.field('images')} />
        </Form>
        <p className="dm-inline-note">还可补充{left}次</p>
        <FormFailure form={form} />
      </div>
    </Sheet>
  )
}

import type { Data } from '@dm/shared/contract'
import { questionForm } from '@dm/shared/contract/forms/service/question'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Form, FormSection, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Stack } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'

interface AskSheetProps {
  serviceId: string
  canned: Data<'service/question/page'>['canned']
  onClose: () => void
}

/** A question to the provider: one that is offered, or one's own. Default export: it is loaded when it is opened. */
export default function AskSheet({ serviceId, canned, onClose }: AskSheetProps) {
  const { mutateAsync: ask } = useApiMutation('service/question/add')
  const form = useDefinedForm(questionForm, {
    stored: null,
    guard: false,
    requestPerBody: true,
    submit: async (body, { requestId }) => {
      await ask({ ...body, serviceId, requestId })
      toast('已发送，服务商回答后会通知你')
      onClose()
    },
  })
  const { onChange, ...field } = form.field('text')
  return (
    <Sheet
      open
      onClose={onClose}
      title="问一问"
      bar={
        <SubmitBar form={form} busyText="发送中">
          发送
        </SubmitBar>
      }
    >
      <Stack>
        <div role="group" aria-label="常见问题" className="dm-wrap-8">
          {canned
            .filter(({ answer }) => answer === '')
            .map(({ question }) => (
              <Button key={question} size="s" onClick={() => onChange(question)}>
                {question}
              </Button>
            ))}
        </div>
        <Form form={form}>
          <FormSection>
            <TextArea {...field} onChange={onChange} rows={3} placeholder="回答后所有人可见，请勿填写联系方式" />
          </FormSection>
        </Form>
      </Stack>
    </Sheet>
  )
}

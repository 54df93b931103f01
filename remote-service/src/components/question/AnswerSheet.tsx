import { answerForm } from '@dm/shared/contract/forms/service/question'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, FormSection, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './question.module.css'

/** The provider's answer. Default export: it is loaded when it is opened. */
export default function AnswerSheet({ id, text, onClose }: { id: string; text: string; onClose: () => void }) {
  const { mutateAsync: answer } = useApiMutation('service/question/answer')
  const form = useDefinedForm(answerForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      await answer({ ...body, id, requestId })
      toast('已回答')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="回答提问" bar={<SubmitBar form={form}>发送</SubmitBar>}>
      <p className={css.asked}>{text}</p>
      <Form form={form}>
        <FormSection>
          <TextArea {...form.field('answer')} rows={4} />
        </FormSection>
      </Form>
    </Sheet>
  )
}

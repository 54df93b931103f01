import { cannedQuestionForm } from '@dm/shared/contract/forms/service/question'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, FormSection, SubmitBar, TextArea, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Canned } from './types'

/** Adds or changes a question that is offered. Default export: it is loaded when it is opened. */
export default function CannedSheet({ canned, onClose }: { canned: Canned | null; onClose: () => void }) {
  const { mutateAsync: save } = useApiMutation('service/question/canned/set')
  const form = useDefinedForm(cannedQuestionForm, {
    stored: canned,
    guard: false,
    requestPerBody: true,
    submit: async (body, { requestId }) => {
      await save({ ...body, id: canned?.id, requestId })
      toast('已保存')
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={canned ? '编辑常见问题' : '添加常见问题'}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <TextField {...form.field('question')} placeholder="如：是否含妆造？" />
          <TextArea {...form.field('answer')} rows={4} placeholder="选填，填写后客户直接看到" />
        </FormSection>
      </Form>
    </Sheet>
  )
}

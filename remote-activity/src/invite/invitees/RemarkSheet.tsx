import { inviteeRemarkForm } from '@dm/shared/contract/forms/referral/invite'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

/** 修改备注: a note that its writer alone sees; empty clears it. */
export function RemarkSheet({ uid, remark, onClose }: { uid: string; remark: string; onClose: () => void }) {
  const { mutateAsync: set } = useApiMutation('ivt/remark/set')
  const form = useDefinedForm(inviteeRemarkForm, {
    stored: { remark },
    guard: false,
    submit: async (body) => {
      await set({ ...body, uid })
      toast('已保存')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="修改备注" bar={<SubmitBar form={form}>保存</SubmitBar>}>
      <Form form={form}>
        <TextField {...form.field('remark')} placeholder="仅自己可见" clearable />
      </Form>
    </Sheet>
  )
}

import { lengthOf } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, SubmitBar, TextField, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

const LIMIT = 20

/** 修改备注: a note that its writer alone sees; empty clears it. */
export function RemarkSheet({ uid, remark, onClose }: { uid: string; remark: string; onClose: () => void }) {
  const { mutateAsync: set } = useApiMutation('ivt/remark/set')
  const form = useForm({
    initial: { remark },
    labels: { remark: '备注' },
    check: (values) => ({ remark: lengthOf(values.remark) > LIMIT ? `备注最多${LIMIT}个字` : undefined }),
    guard: false,
    submit: async (values) => {
      await set({ uid, remark: values.remark })
      toast('已保存')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="修改备注" bar={<SubmitBar form={form}>保存</SubmitBar>}>
      <Form form={form}>
        <TextField {...form.field('remark')} limit={LIMIT} placeholder="仅自己可见" clearable />
      </Form>
    </Sheet>
  )
}

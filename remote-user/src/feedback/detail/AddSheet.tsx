import { lengthOf } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { Form, FormFailure, ImagesField, TextArea, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { urlsOf, type UploadSlot } from '@dm/shared/upload'
import { cleanText } from '@dm/shared/validate'
import css from './detail.module.css'

interface Addition {
  text: string
  images: UploadSlot[]
}
const LABELS: Record<keyof Addition, string> = { text: '说明', images: '图片' }

/** 补充说明: a text and up to six pictures, once for each request. */
export function AddSheet({ id, left, onClose }: { id: string; left: number; onClose: () => void }) {
  const { mutateAsync: append } = useApiMutation('feedback/append')
  const form = useForm<Addition>({
    initial: { text: '', images: [] },
    labels: LABELS,
    check: ({ text }) => ({
      text: lengthOf(cleanText(text, { lines: true })) === 0 ? '请填写补充说明' : undefined,
    }),
    guard: false,
    submit: async ({ text, images }, { requestId }) => {
      await append({ requestId, id, text, images: urlsOf(images) })
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
      <div className={css.add}>
        <Form form={form}>
          <TextArea {...form.field('text')} limit={500} rows={5} required placeholder="请补充说明你遇到的情况" />
          <ImagesField {...form.field('images')} purpose="feedback" most={6} />
        </Form>
        <p className={css.left}>还可补充{left}次</p>
        <FormFailure form={form} />
      </div>
    </Sheet>
  )
}

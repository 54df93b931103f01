import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, FormSection, ImagesField, SubmitBar, TextArea, useForm } from '@dm/shared/ui/form'
import { RatingField } from '@dm/shared/ui/rating'
import { Sheet } from '@dm/shared/ui/sheet'
import { urlsOf, type UploadSlot } from '@dm/shared/upload'

interface CommentValues {
  star: number
  text: string
  images: UploadSlot[]
}

const STARS = ['很差', '较差', '一般', '满意', '非常满意']

/** 评价: stars, words and pictures; once, and it cannot be edited. */
export function CommentSheet({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { mutateAsync: add } = useApiMutation('service/comment/add')
  const form = useForm<CommentValues>({
    initial: { star: 0, text: '', images: [] },
    labels: { star: '评分', text: '评价', images: '图片' },
    guard: false,
    check: ({ star }) => ({ star: star === 0 ? '请选择评分' : undefined }),
    submit: async ({ star, text, images }, { requestId }) => {
      await add({ bookingId, star, text, images: urlsOf(images), requestId })
      toast('评价已提交')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="评价" bar={<SubmitBar form={form}>提交评价</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <RatingField {...form.field('star')} required labels={STARS} />
          <TextArea {...form.field('text')} limit={300} placeholder="选填，说说这次服务怎么样" rows={4} />
          <ImagesField {...form.field('images')} purpose="service" most={6} />
        </FormSection>
      </Form>
    </Sheet>
  )
}

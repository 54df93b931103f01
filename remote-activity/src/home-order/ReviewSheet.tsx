import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, FormSection, ImagesField, SubmitBar, TextArea, useForm } from '@dm/shared/ui/form'
import { RatingField } from '@dm/shared/ui/rating'
import { Sheet } from '@dm/shared/ui/sheet'
import { urlsOf, type UploadSlot } from '@dm/shared/upload'

interface ReviewValues {
  stars: number
  text: string
  images: UploadSlot[]
}

const STARS = ['很差', '较差', '一般', '满意', '非常满意']

/** 评价: stars, words and pictures; once, and it cannot be edited. */
export function ReviewSheet({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { mutateAsync: review } = useApiMutation('activity/home/order/review')
  const form = useForm<ReviewValues>({
    initial: { stars: 0, text: '', images: [] },
    labels: { stars: '评分', text: '评价', images: '图片' },
    guard: false,
    check: ({ stars }) => ({ stars: stars === 0 ? '请选择评分' : undefined }),
    submit: async ({ stars, text, images }, { requestId }) => {
      await review({ orderId, stars, text, images: urlsOf(images), requestId })
      toast('评价成功')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="评价" bar={<SubmitBar form={form}>提交评价</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <RatingField {...form.field('stars')} required labels={STARS} />
          <TextArea {...form.field('text')} limit={200} placeholder="选填，说说这次服务怎么样" rows={4} />
          <ImagesField {...form.field('images')} purpose="activity" most={6} />
        </FormSection>
      </Form>
    </Sheet>
  )
}

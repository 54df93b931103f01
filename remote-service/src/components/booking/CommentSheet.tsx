import { serviceCommentForm } from '@dm/shared/contract/forms/service/booking'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Form, FormSection, ImagesField, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { RatingField } from '@dm/shared/ui/rating'
import { Sheet } from '@dm/shared/ui/sheet'

const STARS = ['很差', '较差', '一般', '满意', '非常满意']

/** 评价: stars, words and pictures; once, and it cannot be edited. */
export function CommentSheet({ bookingId, onClose }: { bookingId: string; onClose: () => void }) {
  const { mutateAsync: add } = useApiMutation('service/comment/add')
  const form = useDefinedForm(serviceCommentForm, {
    stored: null,
    guard: false,
    submit: async (body, { requestId }) => {
      await add({ ...body, bookingId, requestId })
      toast('评价已提交')
      onClose()
    },
  })
  return (
    <Sheet open onClose={onClose} title="评价" bar={<SubmitBar form={form}>提交评价</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <RatingField {...form.field('star')} labels={STARS} />
          <TextArea {...form.field('text')} placeholder="选填，说说这次服务怎么样" rows={4} />
          <ImagesField {...form.field('images')} />
        </FormSection>
      </Form>
    </Sheet>
  )
}

import { publishForm } from '@dm/shared/contract/forms/video/vod'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import {
  AgreementLink,
  CheckField,
  ChipField,
  Form,
  FormSection,
  SubmitBar,
  SwitchField,
  TagsField,
  TextArea,
  useDefinedForm,
} from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { removeUpload } from '@dm/shared/upload'
import { ClipFields } from '../clip/ClipFields'
import { useSaveWhenStored } from '../clip/useSaveWhenStored'

/** 社区公约. */
const AGREEMENT = 6
const WAITS = '视频上传完成后自动发布'

interface PublishSheetProps {
  uid: string
  onClose: () => void
  /** Instead of the way to /video/myVideo. */
  onPublished?: () => void
}

/** 发布作品: a video with its cover and words; it is public when its review has passed (docs/product/account-video.md#creationindex). */
export default function PublishSheet({ uid, onClose, onPublished }: PublishSheetProps) {
  const { mutateAsync: publish } = useApiMutation('vod/publish', { invalidate: 'onNextMount' })
  const plain = useDefinedForm(publishForm, {
    stored: null,
    guard: false,
    draft: { uid, id: 'publish', leaveOut: ['agreed'] },
    submit: async (body, { requestId }) => {
      await publish({ ...body, requestId })
      toast('已提交，审核通过后展示')
      if (onPublished) onPublished()
      else navigate(paths.videoMyVideo(), { replace: true })
    },
  })
  const { form, waits } = useSaveWhenStored(plain, plain.isValid, WAITS)
  const { video, cover } = form.values
  const close = async () => {
    const isUploading = video !== null && video.url === null
    if (
      isUploading &&
      !(await confirm({ title: '视频正在上传，确定离开？', ok: '离开', cancel: '继续上传', main: 'cancel' }))
    )
      return
    if (isUploading) removeUpload(video.key)
    if (cover !== null && cover.url === null) removeUpload(cover.key)
    onClose()
  }
  return (
    <Sheet open onClose={() => void close()} title="发布作品" bar={<SubmitBar form={form}>发布</SubmitBar>}>
      <Form form={form}>
        <ClipFields
          values={form.values}
          onChange={form.set}
          errors={{ video: form.field('video').error, cover: form.field('cover').error }}
          least="3秒"
          waits={waits && WAITS}
        />
        <FormSection>
          <TextArea {...form.field('title')} rows={2} />
          <TagsField {...form.field('topics')} />
          <ChipField {...form.field('visible')} />
          <SwitchField {...form.field('commentOpen')} />
          <SwitchField {...form.field('ai')} hint="发布后会标明" />
        </FormSection>
        <CheckField {...form.field('agreed')}>
          我已阅读并同意
          <AgreementLink id={AGREEMENT} name="《社区公约》" />
        </CheckField>
      </Form>
    </Sheet>
  )
}

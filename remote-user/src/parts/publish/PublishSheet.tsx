import { lengthOf } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { Link, navigate } from '@dm/shared/router'
import {
  CheckField,
  ChipField,
  Form,
  FormSection,
  SubmitBar,
  SwitchField,
  TagsField,
  TextArea,
  useForm,
} from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { removeUpload } from '@dm/shared/upload'
import { cleanText } from '@dm/shared/validate'
import { ClipFields, type ClipValues } from '../clip/ClipFields'
import { useSaveWhenStored } from '../clip/useSaveWhenStored'

interface Publication extends ClipValues {
  title: string
  topics: string[]
  visible: string
  commentOpen: boolean
  ai: boolean
  agreed: boolean
}

const INITIAL: Publication = {
  ...{ video: null, videoName: '', cover: null, title: '', topics: [], visible: 'public' },
  ...{ commentOpen: true, ai: false, agreed: false },
}
const TITLE_MAX = 60
/** 社区公约. */
const AGREEMENT = 6
const VISIBLE = [
  { value: 'public', label: '公开' },
  { value: 'private', label: '仅自己可见' },
]
const WAITS = '视频上传完成后自动发布'

function check({ video, cover, title, agreed }: Publication) {
  const length = lengthOf(cleanText(title, { lines: false }))
  return {
    video: video ? undefined : '请选择视频',
    cover: cover ? undefined : '请选择封面',
    title: length === 0 ? '请输入标题' : length > TITLE_MAX ? `标题最多${TITLE_MAX}字` : undefined,
    agreed: agreed ? undefined : '请先阅读并同意社区公约',
  }
}

interface PublishSheetProps {
  uid: string
  onClose: () => void
  /** Instead of the way to /video/myVideo. */
  onPublished?: () => void
}

/** 发布作品: a video with its cover and words; it is public when its review has passed (docs/product/account-video.md#creationindex). */
export default function PublishSheet({ uid, onClose, onPublished }: PublishSheetProps) {
  const { mutateAsync: publish } = useApiMutation('vod/publish', { invalidate: 'onNextMount' })
  const plain = useForm<Publication>({
    initial: INITIAL,
    labels: {
      ...{ video: '视频', videoName: '视频', cover: '封面', title: '标题', topics: '话题', visible: '谁可以看' },
      ...{ commentOpen: '允许评论', ai: '内容由AI生成', agreed: '社区公约' },
    },
    guard: false,
    draft: { uid, id: 'publish', leaveOut: ['agreed'] },
    check,
    submit: async ({ video, cover, title, topics, visible, commentOpen, ai }, { requestId }) => {
      await publish({
        ...{ requestId, video: video?.url ?? '', cover: cover?.url ?? '', title, topics, commentOpen, ai },
        visible: visible === 'private' ? 'private' : 'public',
      })
      toast('已提交，审核通过后展示')
      if (onPublished) onPublished()
      else navigate(paths.videoMyVideo(), { replace: true })
    },
  })
  const { form, waits } = useSaveWhenStored(
    plain,
    () => Object.values(check(plain.values)).every((message) => message === undefined),
    WAITS,
  )
  const { video, cover } = form.values
  const close = async () => {
    const isUploading = video !== null && video.url === null
    if (
      isUploading &&
      !(await confirm({ title: '视频正在上传，确定离开？', ok: '离开', cancel: '继续上传', danger: true }))
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
          <TextArea {...form.field('title')} limit={TITLE_MAX} rows={2} required />
          <TagsField {...form.field('topics')} most={5} limit={12} />
          <ChipField {...form.field('visible')} options={VISIBLE} />
          <SwitchField {...form.field('commentOpen')} />
          <SwitchField {...form.field('ai')} hint="发布后会标明" />
        </FormSection>
        <CheckField {...form.field('agreed')}>
          我已阅读并同意<Link to={paths.commonUserAgreement({ id: AGREEMENT })}>《社区公约》</Link>
        </CheckField>
      </Form>
    </Sheet>
  )
}

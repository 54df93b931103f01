import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { ChipField, Form, FormSection, ImagesField, SubmitBar, useForm } from '@dm/shared/ui/form'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, FormSkeleton, Page } from '@dm/shared/ui/page'
import type { UploadSlot } from '@dm/shared/upload'
import { MembersGate } from '../parts/MembersGate'
import { ALBUM_OPTIONS, isAlbum } from './albums'
import type { PhotoQuery } from '../parts/photos/types'

const TITLE = '上传照片'
const LABELS = { album: '相册', photos: '照片' }
const AT_ONCE = 9

/** 上传照片 into one album; below the limit of the company. */
export function UploadForm({ from }: { from: PhotoQuery }) {
  return (
    <MembersGate title={TITLE} from={from} skeleton={<FormSkeleton fields={2} />}>
      {({ pages }) => {
        const quota = pages[0]?.quota
        return <Fields room={quota ? quota.limit - quota.used : AT_ONCE} limit={quota?.limit ?? 0} />
      }}
    </MembersGate>
  )
}

function Fields({ room, limit }: { room: number; limit: number }) {
  const { mutateAsync: add } = useApiMutation('enterprise/photo/add', { invalidate: 'onNextMount' })
  const form = useForm<{ album: string; photos: UploadSlot[] }>({
    initial: { album: 'place', photos: [] },
    labels: LABELS,
    check: ({ photos }) => ({ photos: photos.length === 0 ? '请至少上传 1 张图片' : undefined }),
    ask: { title: '照片尚未提交，确定离开？', ok: '离开', cancel: '继续上传' },
    submit: async ({ album, photos }, { requestId, finish }) => {
      await add({
        requestId,
        album: isAlbum(album) ? album : 'other',
        photos: photos.map(({ url, width = 0, height = 0 }) => ({ url: url ?? '', width, height, caption: '' })),
      })
      toast('已提交审核')
      finish(paths.enterprisePhoto(), { replace: true })
    },
  })
  if (room <= 0)
    return (
      <Page title={TITLE} back={paths.enterprisePhoto()}>
        <EmptyState
          text={`已达上限 ${limit} 张`}
          action={
            <ButtonLink kind="soft" size="s" to={paths.enterprisePhoto()}>
              返回相册
            </ButtonLink>
          }
        />
      </Page>
    )
  const most = Math.min(AT_ONCE, room)
  return (
    <Page title={TITLE} back={paths.enterprisePhoto()} bar={<SubmitBar form={form}>提交</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <ChipField {...form.field('album')} required options={ALBUM_OPTIONS} />
          <ImagesField
            {...form.field('photos')}
            purpose="photo"
            most={most}
            required
            hint={room < AT_ONCE ? `还可上传 ${room} 张` : `一次最多选择 ${AT_ONCE} 张`}
          />
        </FormSection>
      </Form>
    </Page>
  )
}

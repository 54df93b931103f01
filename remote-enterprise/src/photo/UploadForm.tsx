import { MOST_PHOTOS_AT_ONCE, newPhotosForm } from '@dm/shared/contract/forms/enterprise/photos'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { ChipField, Form, FormSection, ImagesField, SubmitBar, useDefinedForm } from '@dm/shared/ui/form'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState, FormSkeleton, Page } from '@dm/shared/ui/page'
import { MembersGate } from '../components/MembersGate'
import type { PhotoQuery } from '../components/photos/types'

const TITLE = '上传照片'

/** 上传照片 into one album; below the limit of the company. */
export function UploadForm({ from }: { from: PhotoQuery }) {
  return (
    <MembersGate title={TITLE} from={from} skeleton={<FormSkeleton fields={2} />}>
      {({ pages }) => {
        const quota = pages[0]?.quota
        return <Fields room={quota ? quota.limit - quota.used : MOST_PHOTOS_AT_ONCE} limit={quota?.limit ?? 0} />
      }}
    </MembersGate>
  )
}

function Fields({ room, limit }: { room: number; limit: number }) {
  const { mutateAsync: add } = useApiMutation('enterprise/photo/add', { invalidate: 'onNextMount' })
  const form = useDefinedForm(newPhotosForm, {
    stored: null,
    ask: { title: '照片尚未提交，确定离开？', ok: '离开', cancel: '继续上传' },
    submit: async (body, { requestId, values, finish }) => {
      await add({
        ...body,
        requestId,
        photos: values.photos.map(({ url, width = 0, height = 0 }) => ({ url: url ?? '', width, height, caption: '' })),
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
  const most = Math.min(MOST_PHOTOS_AT_ONCE, room)
  return (
    <Page title={TITLE} back={paths.enterprisePhoto()} bar={<SubmitBar form={form}>提交</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <ChipField {...form.field('album')} />
          <ImagesField
            {...form.field('photos')}
            most={most}
            hint={room < MOST_PHOTOS_AT_ONCE ? `还可上传 ${room} 张` : `一次最多选择 ${MOST_PHOTOS_AT_ONCE} 张`}
          />
        </FormSection>
      </Form>
    </Page>
  )
}

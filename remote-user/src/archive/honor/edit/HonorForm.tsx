import type { Data } from '@dm/shared/contract'
import { honorForm } from '@dm/shared/contract/forms/archive/honor'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { ChipField, FormSection, ImagesField, SwitchField, TextField } from '@dm/shared/ui/form'
import { MonthField } from '@dm/shared/ui/picker'
import { readAll } from '../../rows/readAll'
import type { OwnRowForm } from '../../rows/OwnRow'
import { RowFormFrame } from '../../rows/RowFormFrame'
import { useRowForm } from '../../rows/useRowForm'
import { page } from './page'
import { WorkField } from './WorkField'
import { QUESTION } from '../labels'

export type SavedHonor = Data<'userinfo/honor/get'>

/** The fields of an honour. */
export function HonorForm({ uid, row, onTakeLatest }: OwnRowForm<SavedHonor>) {
  const { mutateAsync: add } = useApiMutation('userinfo/honor/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/honor/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/honor/del', { invalidate: 'onNextMount' })
  const list = paths.archivesHonor()
  const form = useRowForm(honorForm, {
    uid,
    row,
    add: (body, requestId) => add({ ...body, requestId }),
    edit: (body, version) => edit({ ...body, id: row?.id ?? '', version }),
    del: (id) => del({ id }),
    read: (id) => readNow('userinfo/honor/get', { id }),
    same: async ({ title, org, month }) => {
      const all = await readAll((page) => readNow('userinfo/honor/page', { uid, page, pageSize: 50 }))
      const isSame = all.some(
        (one) => one.id !== row?.id && one.title === title && one.org === org && one.month === month,
      )
      return isSame ? '已有相同荣誉，仍要保存？' : null
    },
    question: () => QUESTION,
    onTakeLatest,
    list,
  })
  return (
    <RowFormFrame title={row ? page.title : '添加荣誉'} list={list} form={form} row={row}>
      <FormSection>
        <ChipField {...form.field('result')} />
        <TextField {...form.field('title')} />
        <TextField {...form.field('org')} />
        <ChipField {...form.field('level')} />
        <MonthField {...form.field('month')} />
        <WorkField {...form.field('work')} />
      </FormSection>
      <FormSection>
        <ImagesField
          {...form.field('images')}
          watermark="点梦"
          hint="请遮挡证书上的身份证号等信息；图片会带上点梦水印"
        />
        <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
      </FormSection>
    </RowFormFrame>
  )
}

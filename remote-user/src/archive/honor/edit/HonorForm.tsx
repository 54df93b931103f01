import type { Data } from '@dm/shared/contract'
import { HONOR_LEVELS, HONOR_RESULTS, optionsOf } from '@dm/shared/contract/vocabulary/options'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { ChipField, FormSection, ImagesField, SwitchField, TextField } from '@dm/shared/ui/form'
import { MonthField } from '@dm/shared/ui/picker'
import { readAll } from '../../rows/readAll'
import type { OwnRowForm } from '../../rows/OwnRow'
import { RowFormFrame } from '../../rows/RowFormFrame'
import { useRowForm } from '../../rows/useRowForm'
import { page } from './page'
import { bodyOf, checkHonor, LABELS, valuesOf, type HonorValues } from './values'
import { WorkField } from './WorkField'
import { QUESTION } from '../labels'

export type SavedHonor = Data<'userinfo/honor/get'>

const RESULTS = optionsOf(HONOR_RESULTS)
const LEVELS = optionsOf(HONOR_LEVELS)

/** The fields of an honour. */
export function HonorForm({ uid, row, onTakeLatest }: OwnRowForm<SavedHonor>) {
  const { mutateAsync: add } = useApiMutation('userinfo/honor/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/honor/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/honor/del', { invalidate: 'onNextMount' })
  const list = paths.archivesHonor()
  const form = useRowForm<HonorValues, SavedHonor>({
    uid,
    row,
    initial: valuesOf(row),
    labels: LABELS,
    check: checkHonor,
    add: (values, requestId) => add({ ...bodyOf(values), requestId }),
    edit: (values, version) => edit({ ...bodyOf(values), id: row?.id ?? '', version }),
    del: (id) => del({ id }),
    read: (id) => readNow('userinfo/honor/get', { id }),
    same: async ({ title, org, month }) => {
      const all = await readAll((page) => readNow('userinfo/honor/page', { uid, page, pageSize: 50 }))
      const isSame = all.some(
        (one) => one.id !== row?.id && one.title === title.trim() && one.org === org.trim() && one.month === month,
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
        <ChipField {...form.field('result')} options={RESULTS} required />
        <TextField {...form.field('title')} limit={40} required />
        <TextField {...form.field('org')} limit={40} required />
        <ChipField {...form.field('level')} options={LEVELS} required />
        <MonthField {...form.field('month')} required />
        <WorkField {...form.field('work')} />
      </FormSection>
      <FormSection>
        <ImagesField
          {...form.field('images')}
          purpose="certificate"
          most={6}
          watermark="点梦"
          hint="请遮挡证书上的身份证号等信息；图片会带上点梦水印"
        />
        <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
      </FormSection>
    </RowFormFrame>
  )
}

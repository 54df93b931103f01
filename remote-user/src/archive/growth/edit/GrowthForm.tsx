import type { Data } from '@dm/shared/contract'
import { EXP_KINDS, optionsOf } from '@dm/shared/contract/vocabulary/options'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { monthOf } from '@dm/shared/time'
import { ChipField, FormSection, ImagesField, SwitchField, TextArea, TextField } from '@dm/shared/ui/form'
import { MonthField } from '@dm/shared/ui/picker'
import type { OwnRowForm } from '../../rows/OwnRow'
import { RowFormFrame } from '../../rows/RowFormFrame'
import { useRowForm } from '../../rows/useRowForm'
import { page } from './page'
import { bodyOf, checkGrowth, LABELS, valuesOf, type GrowthValues } from './values'
import { QUESTION } from '../labels'

export type SavedExp = Data<'userinfo/exp/get'>

const KINDS = optionsOf(EXP_KINDS)

/** The fields of an entry of the timeline. */
export function GrowthForm({ uid, row, onTakeLatest }: OwnRowForm<SavedExp>) {
  const { mutateAsync: add } = useApiMutation('userinfo/exp/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/exp/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/exp/del', { invalidate: 'onNextMount' })
  const list = paths.archivesGrowth()
  const form = useRowForm<GrowthValues, SavedExp>({
    uid,
    row,
    initial: valuesOf(row),
    labels: LABELS,
    check: (values) => checkGrowth(values, monthOf(Date.now())),
    add: (values, requestId) => add({ ...bodyOf(values), requestId }),
    edit: (values, version) => edit({ ...bodyOf(values), id: row?.id ?? '', version }),
    del: (id) => del({ id }),
    read: (id) => readNow('userinfo/exp/get', { id }),
    question: () => QUESTION,
    onTakeLatest,
    list,
  })
  const ongoing = form.field('ongoing')
  return (
    <RowFormFrame title={row ? page.title : '添加经历'} list={list} form={form} row={row}>
      <FormSection>
        <ChipField {...form.field('kind')} options={KINDS} required />
        <TextField {...form.field('title')} limit={30} required />
        <MonthField {...form.field('startMonth')} required />
        <SwitchField
          {...ongoing}
          // 至今 empties the month.
          onChange={(on) => form.set({ ongoing: on, ...(on && { endMonth: '' }) })}
        />
        {!ongoing.value && (
          <MonthField {...form.field('endMonth')} required min={form.values.startMonth || undefined} />
        )}
      </FormSection>
      <FormSection>
        <TextArea {...form.field('content')} limit={500} rows={5} placeholder="选填" />
        <ImagesField {...form.field('images')} purpose="photo" most={9} />
        <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
      </FormSection>
    </RowFormFrame>
  )
}

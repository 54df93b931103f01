import type { Data } from '@dm/shared/contract'
import { experienceForm } from '@dm/shared/contract/forms/archive/experience'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { ChipField, FormSection, ImagesField, SwitchField, TextArea, TextField } from '@dm/shared/ui/form'
import { MonthField } from '@dm/shared/ui/picker'
import type { OwnRowForm } from '../../rows/OwnRow'
import { RowFormFrame } from '../../rows/RowFormFrame'
import { useRowForm } from '../../rows/useRowForm'
import { page } from './page'
import { QUESTION } from '../labels'

export type SavedExp = Data<'userinfo/exp/get'>

/** The fields of an entry of the timeline. */
export function ExperienceForm({ uid, row, onTakeLatest }: OwnRowForm<SavedExp>) {
  const { mutateAsync: add } = useApiMutation('userinfo/exp/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/exp/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/exp/del', { invalidate: 'onNextMount' })
  const list = paths.archivesGrowth()
  const form = useRowForm(experienceForm, {
    uid,
    row,
    add: (body, requestId) => add({ ...body, requestId }),
    edit: (body, version) => edit({ ...body, id: row?.id ?? '', version }),
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
        <ChipField {...form.field('kind')} />
        <TextField {...form.field('title')} />
        <MonthField {...form.field('startMonth')} />
        <SwitchField
          {...ongoing}
          // 至今 empties the month.
          onChange={(on) => form.set({ ongoing: on, ...(on && { endMonth: '' }) })}
        />
        {!ongoing.value && <MonthField {...form.field('endMonth')} min={form.values.startMonth || undefined} />}
      </FormSection>
      <FormSection>
        <TextArea {...form.field('content')} rows={5} placeholder="选填" />
        <ImagesField {...form.field('images')} />
        <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
      </FormSection>
    </RowFormFrame>
  )
}

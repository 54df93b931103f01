import type { Data } from '@dm/shared/contract'
import { FIRST_YEAR, pieceForm, YEARS_AHEAD } from '@dm/shared/contract/forms/archive/piece'
import { timeNow } from '@dm/shared/env'
import { dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { ChipField, FormSection, ImageField, ImagesField, SwitchField, TextArea, TextField } from '@dm/shared/ui/form'
import { PickerField } from '@dm/shared/ui/picker'
import { useState } from 'react'
import { readAll } from '../../rows/readAll'
import type { OwnRowForm } from '../../rows/OwnRow'
import { RowFormFrame } from '../../rows/RowFormFrame'
import { useRowForm } from '../../rows/useRowForm'
import { isOnCard, questionOf } from '../labels'
import { page } from './page'

export type SavedPiece = Data<'userinfo/tv/get'>

/** The fields of a work. */
export function PieceForm({ uid, row, onTakeLatest }: OwnRowForm<SavedPiece>) {
  const { mutateAsync: add } = useApiMutation('userinfo/tv/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/tv/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/tv/del', { invalidate: 'onNextMount' })
  const card = useRead(page.reads.card)
  const [thisYear] = useState(() => Number(dayOf(timeNow()).slice(0, 4)))
  const years = Array.from({ length: thisYear + YEARS_AHEAD - FIRST_YEAR + 1 }, (_, n) => {
    const year = String(thisYear + YEARS_AHEAD - n)
    return { value: year, label: `${year}年` }
  })
  const list = paths.archivesPieces()
  const form = useRowForm(pieceForm, {
    uid,
    row,
    add: (body, requestId) => add({ ...body, requestId }),
    edit: (body, version) => edit({ ...body, id: row?.id ?? '', version }),
    del: (id) => del({ id }),
    read: (id) => readNow('userinfo/tv/get', { id }),
    same: async ({ kind, title, year }) => {
      const all = await readAll((page) => readNow('userinfo/tv/page', { uid, kind, page, pageSize: 50 }))
      const isSame = all.some((one) => one.id !== row?.id && one.title === title && one.year === year)
      return isSame ? `已有同名作品《${title}》，仍要保存？` : null
    },
    question: ({ id, title }) => questionOf(title, isOnCard(card.data, id)),
    onTakeLatest,
    list,
  })
  return (
    <RowFormFrame title={row ? page.title : '添加作品'} list={list} form={form} row={row}>
      <FormSection>
        <ImageField {...form.field('cover')} crop="3:4" />
        <TextField {...form.field('title')} />
        <ChipField {...form.field('kind')} />
        <PickerField {...form.field('year')} options={years} start={String(thisYear)} />
        <ChipField {...form.field('status')} />
      </FormSection>
      <FormSection title="演职信息">
        <TextField {...form.field('role')} placeholder="选填" />
        <ChipField {...form.field('roleType')} />
        <TextField {...form.field('director')} placeholder="选填" />
        <TextField {...form.field('partners')} placeholder="选填" />
      </FormSection>
      <FormSection title="更多">
        <ImagesField {...form.field('stills')} ratio="4:3" />
        <TextField {...form.field('link')} type="url" inputMode="url" placeholder="https://" clearable />
        <TextArea {...form.field('intro')} rows={4} placeholder="选填" />
        <SwitchField {...form.field('pinned')} hint="最多置顶3部作品" />
        <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
      </FormSection>
    </RowFormFrame>
  )
}

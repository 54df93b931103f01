import type { Data } from '@dm/shared/contract'
import { PIECE_KINDS, PIECE_STATUSES, ROLE_TYPES, optionsOf } from '@dm/shared/contract/vocabulary/options'
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
import { bodyOf, checkPiece, LABELS, valuesOf, type PieceValues } from './values'
import { isOnCard, questionOf } from '../labels'
import { page } from './page'

export type SavedPiece = Data<'userinfo/tv/get'>

const KINDS = optionsOf(PIECE_KINDS)
const STATUSES = optionsOf(PIECE_STATUSES)
const ROLES = optionsOf(ROLE_TYPES)
const FIRST_YEAR = 1950
const YEARS_AHEAD = 2

/** The fields of a work. */
export function PieceForm({ uid, row, onTakeLatest }: OwnRowForm<SavedPiece>) {
  const { mutateAsync: add } = useApiMutation('userinfo/tv/add', { invalidate: 'onNextMount' })
  const { mutateAsync: edit } = useApiMutation('userinfo/tv/edit', { invalidate: 'onNextMount' })
  const { mutateAsync: del } = useApiMutation('userinfo/tv/del', { invalidate: 'onNextMount' })
  const card = useRead(page.reads.card)
  const [thisYear] = useState(() => Number(dayOf(Date.now()).slice(0, 4)))
  const years = Array.from({ length: thisYear + YEARS_AHEAD - FIRST_YEAR + 1 }, (_, n) => {
    const year = String(thisYear + YEARS_AHEAD - n)
    return { value: year, label: `${year}年` }
  })
  const list = paths.archivesPieces()
  const form = useRowForm<PieceValues, SavedPiece>({
    uid,
    row,
    initial: valuesOf(row),
    labels: LABELS,
    check: (values) => checkPiece(values, thisYear),
    add: (values, requestId) => add({ ...bodyOf(values), requestId }),
    edit: (values, version) => edit({ ...bodyOf(values), id: row?.id ?? '', version }),
    del: (id) => del({ id }),
    read: (id) => readNow('userinfo/tv/get', { id }),
    same: async (values) => {
      const { kind, title, year } = bodyOf(values)
      const all = await readAll((page) => readNow('userinfo/tv/page', { uid, kind, page, pageSize: 50 }))
      const isSame = all.some((one) => one.id !== row?.id && one.title === title.trim() && one.year === year)
      return isSame ? `已有同名作品《${title.trim()}》，仍要保存？` : null
    },
    question: ({ id, title }) => questionOf(title, isOnCard(card.data, id)),
    onTakeLatest,
    list,
  })
  return (
    <RowFormFrame title={row ? page.title : '添加作品'} list={list} form={form} row={row}>
      <FormSection>
        <ImageField {...form.field('cover')} purpose="still" crop="3:4" required />
        <TextField {...form.field('title')} limit={40} required />
        <ChipField {...form.field('kind')} options={KINDS} required />
        <PickerField {...form.field('year')} options={years} start={String(thisYear)} required />
        <ChipField {...form.field('status')} options={STATUSES} required />
      </FormSection>
      <FormSection title="演职信息">
        <TextField {...form.field('role')} limit={20} placeholder="选填" />
        <ChipField {...form.field('roleType')} options={ROLES} />
        <TextField {...form.field('director')} limit={40} placeholder="选填" />
        <TextField {...form.field('partners')} limit={60} placeholder="选填" />
      </FormSection>
      <FormSection title="更多">
        <ImagesField {...form.field('stills')} purpose="still" most={9} ratio="4:3" />
        <TextField {...form.field('link')} type="url" inputMode="url" placeholder="https://" clearable />
        <TextArea {...form.field('intro')} limit={500} rows={4} placeholder="选填" />
        <SwitchField {...form.field('pinned')} hint="最多置顶3部作品" />
        <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
      </FormSection>
    </RowFormFrame>
  )
}

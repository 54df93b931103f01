import { dayOf } from '@dm/shared/format'
import { ChipField, FormSection, ImagesField, TextField } from '@dm/shared/ui/form'
import { NoticeBar } from '@dm/shared/ui/notice'
import { DateField } from '@dm/shared/ui/picker'
import { useState } from 'react'
import type { ItemEditForm } from '../../parts/items/ItemEdit'
import { ItemFormFrame } from '../../parts/items/ItemFormFrame'
import { useHonorForm } from './useHonorForm'
import { LEVELS } from '../values'
import type { Honor } from '../labels'

const OPTIONS = Object.entries(LEVELS).map(([value, label]) => ({ value, label }))

/** The fields of an honour. */
export function HonorForm(edit: ItemEditForm<Honor>) {
  const form = useHonorForm(edit)
  const [today] = useState(() => dayOf(Date.now()))
  return (
    <ItemFormFrame {...edit} form={form}>
      <NoticeBar>证书将公开展示，请遮挡个人敏感信息</NoticeBar>
      <FormSection>
        <TextField {...form.field('name')} required limit={40} autoComplete="off" />
        <TextField {...form.field('issuer')} required limit={40} autoComplete="off" />
        <DateField {...form.field('gotOn')} required max={today} />
        <ChipField {...form.field('level')} required options={OPTIONS} />
        <ImagesField {...form.field('images')} purpose="certificate" most={3} ratio="4:3" required />
      </FormSection>
    </ItemFormFrame>
  )
}

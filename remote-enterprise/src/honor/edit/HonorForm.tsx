import { ChipField, FormSection, ImagesField, TextField } from '@dm/shared/ui/form'
import { Alert } from '@dm/shared/ui/alert'
import { useToday } from '@dm/shared/ui/deadline'
import { DateField } from '@dm/shared/ui/picker'
import type { ItemEditForm } from '../../components/items/ItemEdit'
import { ItemFormFrame } from '../../components/items/ItemFormFrame'
import { useHonorForm } from './useHonorForm'
import type { Honor } from '../labels'

/** The fields of an honour. */
export function HonorForm(edit: ItemEditForm<Honor>) {
  const form = useHonorForm(edit)
  const today = useToday()
  return (
    <ItemFormFrame {...edit} form={form}>
      <Alert>证书将公开展示，请遮挡个人敏感信息</Alert>
      <FormSection>
        <TextField {...form.field('name')} autoComplete="off" />
        <TextField {...form.field('issuer')} autoComplete="off" />
        <DateField {...form.field('gotOn')} max={today} />
        <ChipField {...form.field('level')} />
        <ImagesField {...form.field('images')} ratio="4:3" />
      </FormSection>
    </ItemFormFrame>
  )
}

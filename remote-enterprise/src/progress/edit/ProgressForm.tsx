import { FormSection, ImagesField, TextArea, TextField } from '@dm/shared/ui/form'
import { MonthField } from '@dm/shared/ui/picker'
import type { ItemEditForm } from '../../components/items/ItemEdit'
import { ItemFormFrame } from '../../components/items/ItemFormFrame'
import { useProgressForm } from './useProgressForm'
import type { Progress } from '../labels'

/** The fields of one event of the history. */
export function ProgressForm(edit: ItemEditForm<Progress>) {
  const form = useProgressForm(edit)
  return (
    <ItemFormFrame {...edit} form={form}>
      <FormSection>
        <MonthField {...form.field('month')} />
        <TextField {...form.field('title')} autoComplete="off" />
        <TextArea {...form.field('text')} />
        <ImagesField {...form.field('images')} />
      </FormSection>
    </ItemFormFrame>
  )
}

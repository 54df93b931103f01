import { paths } from '@dm/shared/paths'
import { FormSection, ImagesField, TextArea, TextField } from '@dm/shared/ui/form'
import { MonthField } from '@dm/shared/ui/picker'
import { ItemFormFrame } from '../../parts/items/ItemFormFrame'
import { useProgressForm } from './useProgressForm'
import type { Progress } from '../labels'

interface ProgressFormProps {
  heading: string
  item: Progress | null
  onLatest: () => void
}

/** The fields of one event of the history. */
export function ProgressForm({ heading, item, onLatest }: ProgressFormProps) {
  const { form, remove } = useProgressForm(item, onLatest)
  return (
    <ItemFormFrame heading={heading} listTo={paths.enterpriseProgress()} item={item} form={form} remove={remove}>
      <FormSection>
        <MonthField {...form.field('month')} required />
        <TextField {...form.field('title')} required limit={30} autoComplete="off" />
        <TextArea {...form.field('text')} limit={300} />
        <ImagesField {...form.field('images')} purpose="photo" most={9} />
      </FormSection>
    </ItemFormFrame>
  )
}

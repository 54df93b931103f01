import { CheckField, ChipField, FormSection, ImageField, TextArea, TextField } from '@dm/shared/ui/form'
import type { UploadSlot } from '@dm/shared/upload'
import type { ItemEditForm } from '../../components/items/ItemEdit'
import { ItemFormFrame } from '../../components/items/ItemFormFrame'
import { useTeamForm } from './useTeamForm'
import type { Team } from '../labels'

/** The fields of a member of the team; another photo needs consent anew. */
export function TeamForm(edit: ItemEditForm<Team>) {
  const form = useTeamForm(edit)
  const change = (photo: UploadSlot | null) => {
    const isAgreed = photo !== null && photo.url === form.values.agreedPhoto
    form.set({ photo, ...(!isAgreed && photo?.key !== form.values.photo?.key && { consent: false }) })
  }
  return (
    <ItemFormFrame {...edit} form={form}>
      <FormSection>
        <ImageField {...form.field('photo')} onChange={change} crop="3:4" />
        <TextField {...form.field('name')} autoComplete="off" />
        <TextField {...form.field('post')} autoComplete="off" />
        <ChipField {...form.field('group')} />
        <TextArea {...form.field('intro')} />
      </FormSection>
      <CheckField {...form.field('consent')} />
    </ItemFormFrame>
  )
}

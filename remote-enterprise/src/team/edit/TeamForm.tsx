import { paths } from '@dm/shared/paths'
import { CheckField, ChipField, FormSection, ImageField, TextArea, TextField } from '@dm/shared/ui/form'
import type { UploadSlot } from '@dm/shared/upload'
import { ItemFormFrame } from '../../parts/items/ItemFormFrame'
import { useTeamForm } from './useTeamForm'
import { GROUPS } from '../values'
import type { Team } from '../labels'

interface TeamFormProps {
  heading: string
  item: Team | null
  onLatest: () => void
}

const OPTIONS = Object.entries(GROUPS).map(([value, label]) => ({ value, label }))

/** The fields of a member of the team; another photo needs consent anew. */
export function TeamForm({ heading, item, onLatest }: TeamFormProps) {
  const { form, remove } = useTeamForm(item, onLatest)
  const change = (photo: UploadSlot | null) => {
    const isAgreed = photo !== null && photo.url === form.values.agreedPhoto
    form.set({ photo, ...(!isAgreed && photo?.key !== form.values.photo?.key && { consent: false }) })
  }
  return (
    <ItemFormFrame heading={heading} listTo={paths.enterpriseTeam()} item={item} form={form} remove={remove}>
      <FormSection>
        <ImageField {...form.field('photo')} onChange={change} purpose="photo" crop="3:4" required />
        <TextField {...form.field('name')} required limit={20} autoComplete="off" />
        <TextField {...form.field('post')} required limit={20} autoComplete="off" />
        <ChipField {...form.field('group')} required options={OPTIONS} />
        <TextArea {...form.field('intro')} limit={200} />
      </FormSection>
      <CheckField {...form.field('consent')} />
    </ItemFormFrame>
  )
}

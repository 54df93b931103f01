import { NO_STORE } from '@dm/shared/contract/forms/service/service'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { PickField, type FieldProps } from '@dm/shared/ui/form'
import type { FormPage } from './reads'
import { BACK } from './useServiceForm'

interface PlacesFieldProps {
  page: FormPage
  modes: readonly string[]
  field: FieldProps<string[]>
  onOpen: (to: string) => void
}

/** Which stores, and how far one travels: chosen on the page of places. */
export function PlacesField({ page, modes, field, onOpen }: PlacesFieldProps) {
  const places = useRead(page.reads.places)
  const setting = places.data
  const chosen = setting?.places.filter(({ id }) => field.value.includes(id)).map(({ label }) => label) ?? []
  const to = paths.serviceAddress({ select: 1, back: BACK, chosen: field.value.join(',') || undefined })
  return (
    <>
      {modes.includes('store') && (
        <PickField
          label="门店"
          required
          error={field.error}
          text={chosen.join('、')}
          placeholder={NO_STORE}
          onOpen={() => onOpen(to)}
        />
      )}
      {modes.includes('visit') && (
        <PickField
          label="上门范围"
          required
          text={setting?.visitNames.join('、') ?? ''}
          placeholder="请设置上门范围"
          onOpen={() => onOpen(to)}
        />
      )}
    </>
  )
}

import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { PickField, type FieldProps } from '@dm/shared/ui/form'
import { BACK } from './useServiceForm'

interface PlacesFieldProps {
  modes: readonly string[]
  field: FieldProps<string[]>
  onOpen: (to: string) => void
}

/** Which stores, and how far one travels: chosen on the page of places. */
export function PlacesField({ modes, field, onOpen }: PlacesFieldProps) {
  const places = useApiQuery('service/place/query', {})
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
          placeholder="请选择门店地址"
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

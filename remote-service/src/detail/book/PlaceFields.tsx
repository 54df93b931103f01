import { SERVICE_MODES } from '@dm/shared/contract/vocabulary/service'
import { paths } from '@dm/shared/paths'
import { navigate } from '@dm/shared/router'
import { ChipField, PickField } from '@dm/shared/ui/form'
import { regionText } from '../../components/addressLabels'
import type { Detail } from '../types'
import { BACK, type Book } from './useBook'

/** Fields for the mode and the place of the service. */
export function PlaceFields({ detail: { service, places }, book }: { detail: Detail; book: Book }) {
  const { form, address, loggedIn, onLogin } = book
  const { mode } = form.values
  const stores = places.places.map(({ id, label, regionNames }) => ({
    value: id,
    label: `${label}（${regionText(regionNames)}）`,
  }))
  return (
    <>
      {service.modes.length > 1 && (
        <ChipField
          {...form.field('mode')}
          options={service.modes.map((value) => ({ value, label: SERVICE_MODES[value] }))}
        />
      )}
      {mode === 'store' && <ChipField {...form.field('placeId')} options={stores} />}
      {mode === 'visit' && (
        <PickField
          label="地址"
          required
          error={form.field('addressId').error}
          text={address ? `${address.name} ${regionText(address.regionNames)} ${address.detail}` : ''}
          placeholder={book.book.data?.total ? '没有在上门范围内的地址' : '请选择地址'}
          hint={places.visitNames.length > 0 && `上门范围：${places.visitNames.join('、')}`}
          onOpen={() =>
            loggedIn
              ? navigate(paths.addressList({ select: 1, back: BACK, regions: places.visitRegions.join(',') }))
              : void onLogin()
          }
        />
      )}
    </>
  )
}

import type { PlaceSettingView } from '@dm/shared/contract/calls/service/own'
import type { placesForm, StoreRow } from '@dm/shared/contract/forms/service/places'
import type { Typed } from '@dm/shared/forms'
import { uuid } from '@dm/shared/format'
import { regionText, type Address } from '../components/addressLabels'

type PlacesValues = Typed<typeof placesForm.fields>

/** The stores and regions of a setting, as the form shows them. */
export const rowsOf = (
  setting: PlaceSettingView,
  chosen: readonly string[],
): Pick<PlacesValues, 'places' | 'visit'> => ({
  places: setting.places.map(({ id, addressId, label, regionNames, detail, hasPoint, used }) => ({
    key: id,
    id,
    addressId,
    label,
    text: `${regionText(regionNames)} ${detail}`,
    hasPoint,
    used,
    ticked: chosen.includes(id),
  })),
  visit: setting.visitRegions.map((code, n) => ({ code, name: setting.visitNames[n] ?? code })),
})

/** A new store at an address, named after where it is. */
export const placeAt = ({ id, regionNames, detail, lng }: Address): StoreRow => ({
  key: uuid(),
  addressId: id,
  label: '',
  text: `${regionText(regionNames)} ${detail}`,
  hasPoint: lng !== undefined,
  used: 0,
  ticked: true,
})

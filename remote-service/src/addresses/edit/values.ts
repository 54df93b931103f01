import type { Body } from '@dm/shared/contract'
import type { addressForm, FormPoint } from '@dm/shared/contract/forms/service/address'
import type { Typed } from '@dm/shared/forms'
import type { Address } from '../../components/addressLabels'

export type AddressValues = Typed<typeof addressForm.fields>

/** Values that the form derives from a saved address, besides its own fields. */
export const shownOf = (address: Address): Partial<AddressValues> => ({
  region: address.regionCodes[2] ?? '',
  tag: address.tag === 'none' ? '' : address.tag,
  point: pointOf(address),
})

const pointOf = ({ lng, lat, poi }: Address): FormPoint | null =>
  lng !== undefined && lat !== undefined ? { lng, lat, ...(poi !== undefined && { poi }) } : null

const TAGS = ['home', 'company', 'studio', 'other'] as const

/** Values sent beside the form: a district's code begins with those of its province and city. */
export const besideOf = ({
  region,
  tag,
  point,
}: AddressValues): Pick<Body<'address/add'>, 'regionCodes' | 'tag' | 'lng' | 'lat' | 'poi'> => ({
  regionCodes: [`${region.slice(0, 2)}0000`, `${region.slice(0, 4)}00`, region],
  tag: TAGS.find((one) => one === tag) ?? 'none',
  ...point,
})

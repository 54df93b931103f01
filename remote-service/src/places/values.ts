import type { Body } from '@dm/shared/contract'
import type { PlaceSettingView } from '@dm/shared/contract/calls/service/own'
import { lengthOf, uuid } from '@dm/shared/format'
import type { FieldErrors } from '@dm/shared/ui/form'
import { cleanText } from '@dm/shared/validate'
import { regionText, type Address } from '../parts/address/labels'

/** A store as its row shows it. */
export interface PlaceValues {
  key: string
  /** Absent before it was saved. */
  id?: string
  addressId?: string
  label: string
  text: string
  hasPoint: boolean
  used: number
  /** Chosen for the form that asked. */
  ticked: boolean
}

export interface PlacesValues {
  places: PlaceValues[]
  showDetail: boolean
  visit: { code: string; name: string }[]
  visitNote: string
  online: boolean
  onlineNote: string
}

export const LABELS: Record<keyof PlacesValues, string> = {
  places: '到店',
  showDetail: '公开门店详细地址',
  visit: '上门范围',
  visitNote: '上门说明',
  online: '线上服务',
  onlineNote: '线上说明',
}

export const MOST_PLACES = 10
export const MOST_REGIONS = 20

export const valuesOf = (setting: PlaceSettingView, chosen: readonly string[]): PlacesValues => ({
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
  showDetail: setting.showDetail,
  visit: setting.visitRegions.map((code, n) => ({ code, name: setting.visitNames[n] ?? code })),
  visitNote: setting.visitNote,
  online: setting.online,
  onlineNote: setting.onlineNote,
})

/** A new store at an address, named after where it is. */
export const placeAt = ({ id, regionNames, detail, lng }: Address): PlaceValues => ({
  key: uuid(),
  addressId: id,
  label: '',
  text: `${regionText(regionNames)} ${detail}`,
  hasPoint: lng !== undefined,
  used: 0,
  ticked: true,
})

const length = (text: string) => lengthOf(cleanText(text, { lines: false }))

/** What is wrong, field by field (docs/product/service.md#serviceaddress). */
export function checkPlaces({ places, visit, online, visitNote, onlineNote }: PlacesValues): FieldErrors<PlacesValues> {
  const isUnnamed = places.some(({ label }) => length(label) < 2 || length(label) > 20)
  const isNothing = places.length === 0 && visit.length === 0 && !online
  return {
    places: isUnnamed ? '请输入2至20个字的门店名称' : isNothing ? '请至少保留一种服务方式' : undefined,
    visit: visit.length > MOST_REGIONS ? '上门范围最多20个地区' : undefined,
    visitNote: length(visitNote) > 100 ? '说明不超过100字' : undefined,
    onlineNote: length(onlineNote) > 100 ? '说明不超过100字' : undefined,
  }
}

export const bodyOf = (values: PlacesValues): Omit<Body<'service/place/set'>, 'version'> => ({
  places: values.places.map(({ id, addressId, label }) => ({ id, addressId, label })),
  showDetail: values.showDetail,
  visitRegions: values.visit.map(({ code }) => code),
  visitNote: values.visitNote,
  online: values.online,
  onlineNote: values.onlineNote,
})

import { audienceOf } from '@dm/shared/contract/vocabulary/audience'
import { shownFields } from '@dm/shared/contract/vocabulary/card-fields'
import { cityName } from '@dm/shared/regions'
import { ageOn } from '@dm/shared/time'
import { previewOf } from '@dm/shared/ui/form'
import type { Card } from '../template/facts'
import { bodyOf, type CardValues } from './values'

/** Values of a new card before it is saved. */
const NEW: Pick<Card, 'status' | 'jobStatus' | 'template' | 'templateOptions' | 'version' | 'updatedAt'> = {
  status: 'draft',
  jobStatus: 'open',
  template: 'classic',
  templateOptions: { tone: 'warm', photoOrder: [] },
  version: 0,
  updatedAt: 0,
}

/** The person the card belongs to. */
export interface TypedFor {
  uid: string
  /** The stored card; null for a new one. */
  card: Card | null
  minor: boolean
  /** Today, `YYYY-MM-DD` in UTC+8. */
  today: string
}

/**
 * Returns the card as a visitor would get it if the form were saved now (docs/product/user.md#whose-page-who-sees). Works
 * and free days come from the server, so those of the stored card are shown.
 */
export function typedCard(values: CardValues, { uid, card, minor, today }: TypedFor): Card {
  const body = bodyOf(values)
  const { status, jobStatus, template, templateOptions, version, updatedAt } = card ?? NEW
  const photos = values.photos.flatMap((slot) => {
    const url = previewOf(slot)
    if (url === '') return []
    return [{ id: slot.key, url, width: slot.width, height: slot.height, shot: values.shots[slot.key] ?? 'half' }]
  })
  const [cover] = values.cover
  const source = {
    ...body,
    cityName: cityName(values.cityCode),
    age: values.birthday === '' ? null : ageOn(values.birthday, today),
    works: card?.works ?? [],
    worksTotal: card?.worksTotal,
    freeDays: card?.freeDays,
    birthday: null,
    contact: null,
  }
  return {
    ...{ uid, status, jobStatus, template, templateOptions, version, updatedAt, photos },
    cover: cover ? previewOf(cover) : '',
    ...shownFields(source, (field) => audienceOf(field, values.privacy, minor) === 'public'),
    noticeOnly: [],
  }
}

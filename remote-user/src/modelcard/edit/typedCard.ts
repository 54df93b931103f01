import { audienceOf, type AudienceField } from '@dm/shared/contract/audience'
import { cityName } from '@dm/shared/regions'
import { ageOn } from '@dm/shared/time'
import { previewOf } from '@dm/shared/ui/form'
import type { Card } from '../template/facts'
import { bodyOf, type CardValues } from './values'

/** What a new card has before it is saved. */
const NEW = {
  status: 'draft',
  jobStatus: 'open',
  template: 'classic',
  templateOptions: { tone: 'warm', photoOrder: [] },
  version: 0,
  updatedAt: 0,
} as const

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
  const seen = <T>(field: AudienceField, value: T | null | undefined) =>
    value !== null && value !== '' && audienceOf(field, values.privacy, minor) === 'public' ? value : undefined
  const some = <T>(list: T[]) => (list.length > 0 ? list : null)
  const photos = values.photos.flatMap((slot) => {
    const url = previewOf(slot)
    if (url === '') return []
    return [{ id: slot.key, url, width: slot.width, height: slot.height, shot: values.shots[slot.key] ?? 'half' }]
  })
  const [cover] = values.cover
  const typed = {
    ...(card ?? NEW),
    uid,
    cover: cover ? previewOf(cover) : '',
    stageName: body.stageName,
    enName: body.enName || undefined,
    gender: body.gender ?? undefined,
    age: seen('age', values.birthday === '' ? null : ageOn(values.birthday, today)),
    heightCm: body.heightCm ?? undefined,
    weightKg: seen('weightKg', body.weightKg),
    bust: seen('measurements', body.bust),
    waist: seen('measurements', body.waist),
    hip: seen('measurements', body.hip),
    shoe: seen('shoe', body.shoe),
    hair: seen('hair', body.hair),
    eyes: seen('eyes', body.eyes),
    cityName: cityName(values.cityCode) || undefined,
    cities: seen('cities', some(body.cities)),
    nativePlace: seen('nativePlace', body.nativePlace),
    ethnicity: seen('ethnicity', body.ethnicity),
    school: seen('school', body.school),
    agency: seen('agency', body.agency),
    occupations: body.occupations,
    styles: seen('styles', some(body.styles)),
    skills: seen('skills', some(body.skills)),
    languages: seen('languages', some(body.languages)),
    quote: seen('quote', body.quote),
    contact: undefined,
    intro: seen('intro', body.intro),
    video: seen('video', body.video),
    photos,
    noticeOnly: [],
  }
  return typed as Card // as: codes are chosen from the contract's own lists
}

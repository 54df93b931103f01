import type { z } from 'zod'
import { AUDIENCE_FIELDS, type AudienceField } from './audience'
import type { ModelCard, Piece } from './card'

type Card = z.output<typeof ModelCard>

/** Source of a card's fields: the stored card, or a form as it stands. */
export interface CardSource {
  stageName: string
  enName: string
  heightCm: number | null
  weightKg: number | null
  bust: number | null
  waist: number | null
  hip: number | null
  shoe: string | null
  hair: string | null
  eyes: string | null
  cityCode: string | null
  cityName: string
  cities: readonly string[]
  nativePlace: string
  ethnicity: string | null
  school: string
  agency: string
  occupations: readonly string[]
  styles: readonly string[]
  skills: readonly string[]
  languages: readonly string[]
  quote: Card['quote'] | null
  intro: string
  video: Card['video'] | null
  gender: Card['gender'] | null
  /** Full years; null without a birthday. */
  age: number | null
  /** Those that this viewer may see, in the owner's order. */
  works: readonly z.output<typeof Piece>[]
  worksTotal?: number
  /** One flag per day from today, true = free. */
  freeDays?: readonly boolean[]
  /** The owner's alone. */
  birthday?: string | null
  contact?: Card['contact'] | null
}

const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined)
const textOrAbsent = (text: string): string | undefined => text || undefined

/** The value of one field with an audience; what is empty is left out. */
function fieldValue(field: AudienceField, from: CardSource): Partial<Record<keyof Card, unknown>> {
  switch (field) {
    case 'age':
      return { age: from.age ?? undefined, birthday: from.birthday ?? undefined }
    case 'measurements':
      return { bust: from.bust ?? undefined, waist: from.waist ?? undefined, hip: from.hip ?? undefined }
    case 'works':
      return { works: some(from.works), worksTotal: from.worksTotal }
    case 'schedule':
      return from.freeDays ? { freeDays30: from.freeDays.filter(Boolean).length, freeDays: [...from.freeDays] } : {}
    case 'cities':
    case 'styles':
    case 'skills':
    case 'languages':
      return { [field]: some(from[field]) }
    case 'nativePlace':
    case 'school':
    case 'agency':
    case 'intro':
      return { [field]: textOrAbsent(from[field]) }
    default:
      return { [field]: from[field] ?? undefined }
  }
}

/**
 * Returns the fields of a card for one viewer: those that are always public, and those that `sees` allows. A field
 * without an audience is never among them (docs/product/user.md#whose-page-who-sees).
 */
export function shownFields(from: CardSource, sees: (field: AudienceField) => boolean) {
  const open = AUDIENCE_FIELDS.filter(sees).map((field) => fieldValue(field, from))
  return {
    stageName: from.stageName,
    enName: textOrAbsent(from.enName),
    gender: from.gender ?? undefined,
    heightCm: from.heightCm ?? undefined,
    cityCode: from.cityCode ?? undefined,
    cityName: textOrAbsent(from.cityName),
    occupations: [...from.occupations] as Card['occupations'], // as: codes are checked against their lists where they are written
    ...(Object.assign({}, ...open) as Partial<Card>), // as: the same, of parts of one type
  }
}

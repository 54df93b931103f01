/** Plain constants: pages may import them at run time. */
import { codesOf } from './options'

/**
 * Audience of a field of a person, on model card and archive alike: everybody, notice parties, only the owner
 * (docs/product/user.md#whose-page-who-sees).
 */
export const AUDIENCES = ['public', 'notice', 'private'] as const
export type Audience = (typeof AUDIENCES)[number]

/**
 * Every field with a configurable audience, stored once for each person, and its default; 艺名, 性别, 身高, 城市 and 职业 are always public
 * (docs/product/user.md#whose-page-who-sees).
 */
export const DEFAULT_AUDIENCE = {
  age: 'public',
  weightKg: 'notice',
  measurements: 'notice',
  shoe: 'public',
  hair: 'public',
  eyes: 'public',
  cities: 'public',
  nativePlace: 'public',
  ethnicity: 'public',
  school: 'notice',
  agency: 'public',
  styles: 'public',
  skills: 'public',
  languages: 'public',
  quote: 'notice',
  contact: 'notice',
  schedule: 'notice',
  intro: 'public',
  video: 'public',
  works: 'public',
} as const satisfies Record<string, Audience>

export type AudienceField = keyof typeof DEFAULT_AUDIENCE
export const AUDIENCE_FIELDS = codesOf(DEFAULT_AUDIENCE)
/** What somebody chose; a missing field has its default. */
export type Audiences = Readonly<Partial<Record<AudienceField, Audience>>>

/** Never stored or shown for a person under 18. */
export const FORBIDDEN_FOR_MINORS: ReadonlySet<AudienceField> = new Set(['weightKg', 'measurements'])
/** Never public for a person under 18. */
export const GUARDED_FOR_MINORS: ReadonlySet<AudienceField> = new Set(['school', 'age', 'schedule', 'contact'])

/** Returns the audience in effect: the owner's choice, or the default, restricted for minors. */
export function audienceOf(field: AudienceField, selected: Audiences, minor: boolean): Audience {
  const wanted = selected[field] ?? DEFAULT_AUDIENCE[field]
  if (!minor) return wanted
  if (FORBIDDEN_FOR_MINORS.has(field)) return 'private'
  return GUARDED_FOR_MINORS.has(field) && wanted === 'public' ? 'notice' : wanted
}

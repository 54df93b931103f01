import type { z } from 'zod'
import type { PrivacyField } from '@dm/shared/contract/modelcard'
import type { Audience } from '../../../db/schema'

export type Field = z.output<typeof PrivacyField>
/** Who looks: the owner, an enterprise that got an entry of the owner, anyone else (document 1, "Whose page, who sees"). */
export type Viewer = 'owner' | 'notice' | 'visitor'

/** Every field whose audience can be chosen, with the audience it has until the owner chooses. */
export const DEFAULT_AUDIENCE: Readonly<Record<Field, Audience>> = {
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
}

/** Never kept nor shown of a person under 18. */
const FORBIDDEN_FOR_MINORS: ReadonlySet<Field> = new Set(['weightKg', 'measurements'])
/** Never public of a person under 18. */
const GUARDED_FOR_MINORS: ReadonlySet<Field> = new Set(['school', 'age', 'schedule', 'contact'])

/** The audience that counts: the owner's choice, or the default, cut by the rule on minors. */
export function audienceOf(field: Field, chosen: Readonly<Record<string, Audience>>, minor: boolean): Audience {
  const wanted = chosen[field] ?? DEFAULT_AUDIENCE[field]
  if (!minor) return wanted
  if (FORBIDDEN_FOR_MINORS.has(field)) return 'private'
  return GUARDED_FOR_MINORS.has(field) && wanted === 'public' ? 'notice' : wanted
}

/** Whether a viewer may receive a field of that audience. */
export function maySee(audience: Audience, viewer: Viewer): boolean {
  if (viewer === 'owner') return true
  return audience === 'public' || (audience === 'notice' && viewer === 'notice')
}

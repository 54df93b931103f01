import {
  AUDIENCE_FIELDS,
  audienceOf,
  DEFAULT_AUDIENCE,
  FORBIDDEN_FOR_MINORS,
  GUARDED_FOR_MINORS,
  type Audience,
  type AudienceField,
  type Audiences,
} from '@dm/shared/contract/vocabulary/audience'

/**
 * The viewer: the owner, an enterprise that got an entry of the owner, anyone else
 * (docs/product/user.md#whose-page-who-sees).
 */
export type Viewer = 'owner' | 'notice' | 'visitor'

/** Whose fields they are. */
export interface Holder {
  audiences: Audiences
  minor: boolean
}

/** The audience of bare-face photos: a minor's are for notice parties at most. */
export const facesFor = (visibility: Audience, minor: boolean): Audience =>
  minor && visibility === 'public' ? 'notice' : visibility

/** True if a viewer may receive a field of that audience. */
export function maySee(audience: Audience, viewer: Viewer): boolean {
  if (viewer === 'owner') return true
  return audience === 'public' || (audience === 'notice' && viewer === 'notice')
}

/**
 * True for the fields of a person that a viewer may receive: every answer about somebody else asks this. Not even the
 * owner gets what a minor may not have.
 */
export const seenBy =
  ({ audiences, minor }: Holder, viewer: Viewer) =>
  (field: AudienceField): boolean =>
    !(minor && FORBIDDEN_FOR_MINORS.has(field)) && maySee(audienceOf(field, audiences, minor), viewer)

/** The audience of every field, as it is in effect. */
export const audiencesInEffect = ({ audiences, minor }: Holder): Record<AudienceField, Audience> =>
  everyField((field) => audienceOf(field, audiences, minor))

/** Returns who may see each field, as stored: a minor's guarded fields are never stored as public. */
export const storedAudiences = (selected: Audiences, minor: boolean): Record<AudienceField, Audience> =>
  everyField((field) => {
    const wanted = selected[field] ?? DEFAULT_AUDIENCE[field]
    const guarded = GUARDED_FOR_MINORS.has(field) || FORBIDDEN_FOR_MINORS.has(field)
    return minor && guarded && wanted === 'public' ? 'notice' : wanted
  })

const everyField = (audience: (field: AudienceField) => Audience) =>
  Object.fromEntries(AUDIENCE_FIELDS.map((field) => [field, audience(field)])) as Record<AudienceField, Audience> // as: one entry for each field

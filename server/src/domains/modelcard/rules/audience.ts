import type { Audience } from '@dm/shared/contract/vocabulary/audience'

/**
 * The viewer: the owner, an enterprise that got an entry of the owner, anyone else
 * (docs/product/user.md#whose-page-who-sees).
 */
export type Viewer = 'owner' | 'notice' | 'visitor'

/** The audience of bare-face photos: a minor's are for notice parties at most. */
export const facesFor = (visibility: Audience, minor: boolean): Audience =>
  minor && visibility === 'public' ? 'notice' : visibility

/** True if a viewer may receive a field of that audience. */
export function maySee(audience: Audience, viewer: Viewer): boolean {
  if (viewer === 'owner') return true
  return audience === 'public' || (audience === 'notice' && viewer === 'notice')
}

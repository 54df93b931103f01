import type { AudienceField } from '@dm/shared/contract/vocabulary/audience'
import type { MODULES } from '@dm/shared/contract/vocabulary/options'
import { dayOf } from '@dm/shared/time'
import type { Ctx } from '../handler'
import { briefOf, personAndCard, type Person } from '../modelcard/person'
import { subjectOf, viewerOf } from '../modelcard/read'
import type { CardRow } from '../modelcard/store'
import { seenBy, type Viewer } from '../profile/audience'

export type ModuleKey = keyof typeof MODULES

/** Whether a viewer may see a part at all, as far as fields of the person decide it: works have one audience everywhere. */
export const seesModule = (key: ModuleKey, sees: (field: AudienceField) => boolean): boolean =>
  key !== 'pieces' || sees('works')

/** Whether the owner shows a part of the archive to others. */
export const isVisible = (person: Person, module: ModuleKey): boolean =>
  person.archiveModules.find(({ key }) => key === module)?.visible ?? true

/** Whether others may look into one part of a person's archive; works are open, too, where a public card shows them. */
function isOpen(
  { person, card }: { person: Person; card: CardRow | null },
  module: ModuleKey,
  viewer: Viewer,
): boolean {
  if (!seesModule(module, seenBy(person, viewer))) return false
  return person.archivePublic ? isVisible(person, module) : module === 'pieces' && card?.status === 'public'
}

interface Whose {
  uid?: string
  preview?: boolean
}

/**
 * Owner of a list and the view of it: `all` for its owner, `shown` for others, `none` where it is closed to them
 * (docs/product/user.md#whose-page-who-sees). With `preview` the owner is given what others see.
 */
export async function opened(
  module: ModuleKey,
  { uid, preview }: Whose,
  { db, uid: me, clock }: Pick<Ctx<string | null>, 'db' | 'uid' | 'clock'>,
) {
  const now = clock.now()
  const whose = subjectOf(uid, me)
  const [found, viewer] = await Promise.all([
    personAndCard(db, whose, now),
    viewerOf(db, me, whose, preview ?? false, dayOf(now)),
  ])
  const seen = viewer === 'owner' ? 'all' : isOpen(found, module, viewer) ? 'shown' : 'none'
  return { uid: whose, seen, owner: briefOf(found.person, found.card, isVisible(found.person, module)) } as const
}

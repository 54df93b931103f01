import { audienceOf } from '@dm/shared/contract/vocabulary/audience'
import type { MODULES } from '@dm/shared/contract/vocabulary/options'
import { dayOf } from '@dm/shared/time'
import type { Db } from '../../db/open'
import type { Ctx } from '../handler'
import { briefOf, personAndCard, type Person } from '../modelcard/person'
import { subjectOf, viewerOf } from '../modelcard/read'
import { maySee } from '../modelcard/rules/audience'
import type { CardRow } from '../modelcard/store'

export type ModuleKey = keyof typeof MODULES

/** Whether the owner shows a part of the archive to others. */
export const isVisible = (person: Person, module: ModuleKey): boolean =>
  person.archiveModules.find(({ key }) => key === module)?.visible ?? true

/** Whether others may look into one part of a person's archive; works are open, too, where a public card shows them. */
async function isOpen(
  db: Db,
  me: string | null,
  { person, card }: { person: Person; card: CardRow | null },
  module: ModuleKey,
  now: number,
): Promise<boolean> {
  if (person.archivePublic) return isVisible(person, module)
  if (module !== 'pieces' || card?.status !== 'public') return false
  const audience = audienceOf('works', card.content.privacy, person.minor)
  // Whether the caller is a notice party is asked only where it counts.
  if (audience !== 'notice') return audience === 'public'
  return maySee(audience, await viewerOf(db, me, person.uid, false, dayOf(now)))
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
  const found = await personAndCard(db, whose, now)
  const isOwner = me === whose && !preview
  // A preview shows what strangers get.
  const seen = isOwner ? 'all' : (await isOpen(db, preview ? null : me, found, module, now)) ? 'shown' : 'none'
  return { uid: whose, seen, owner: briefOf(found.person, found.card, isVisible(found.person, module)) } as const
}

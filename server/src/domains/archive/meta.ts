import { labelOf, OCCUPATIONS } from '@dm/shared/contract/vocabulary/options'
import { pictureAt } from '@dm/shared/format'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { MetaOfAnswer, PageMeta } from '../../platform/page-meta'
import { users } from '../../platform/schema'
import { seenBy } from '../profile/audience'
import { archives, profiles } from '../profile/schema'
import { headOf } from './head'

/** The link preview of a public archive; null for any other (docs/product/user.md#usermodelcard). */
export async function archiveMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const uid = query.get('uid')
  if (!uid) return null
  const [row] = await db
    .select({ archive: archives, avatar: profiles.avatar, audiences: profiles.audiences })
    .from(archives)
    .innerJoin(users, eq(users.uid, archives.uid))
    .leftJoin(profiles, eq(profiles.uid, archives.uid))
    .where(and(eq(archives.uid, uid), eq(archives.status, 'public'), eq(users.state, 'normal')))
  if (!row) return null
  const { archive, avatar, audiences } = row
  const head = headOf(archive)
  // The introduction has no other rule for minors.
  const seesIntro = seenBy({ audiences: audiences ?? {}, minor: false }, 'visitor')('intro')
  return metaOf({
    ...head,
    intro: seesIntro ? head.intro : '',
    image: archive.cover || archive.icon || avatar || '',
  })
}

/** The same of the archive that was read for the page; one that the public does not see says nothing. */
export const archiveMetaOf: MetaOfAnswer<'userinfo/get'> = ({ archive, archiveState }) =>
  archive && archiveState === 'public' ? metaOf({ ...archive, image: archive.cover || archive.icon }) : undefined

interface Facts {
  stageName: string
  occupations: readonly string[]
  intro: string
  image: string
}

const metaOf = ({ stageName, occupations, intro, image }: Facts): PageMeta => ({
  title: `${stageName}的明星档案`,
  description: [occupations.map((code) => labelOf(OCCUPATIONS, code)).join(' · '), intro.split('\n')[0]]
    .filter(Boolean)
    .join('｜')
    .slice(0, 100),
  image: image ? pictureAt(image, 750) : undefined,
})

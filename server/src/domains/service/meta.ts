import { money } from '@dm/shared/format'
import type { MetaOfAnswer, PageMeta, PageMetaReader } from '../../platform/page-meta'
import { Failure } from '../../platform/failure'
import { eq } from 'drizzle-orm'
import { providers } from './schema'
import { inBusiness, visibleService } from './store'

/** Link preview of a shared service; null for one that is not public. */
export const serviceMeta: PageMetaReader = async (query, db, now) => {
  const id = query.get('id')
  if (!id) return null
  try {
    const { content, provider } = await visibleService(db, id, null, now)
    return metaOf(content, provider)
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}

/** The same from the service read for the page; undefined for the owner. */
export const serviceMetaOf: MetaOfAnswer<'service/detail/query'> = ({ service, provider, own }) =>
  own ? undefined : metaOf(service, provider)

interface Facts {
  title: string
  packages: readonly { priceFen: number }[]
  covers: readonly string[]
}

function metaOf({ title, packages, covers }: Facts, provider: { name: string; city: string }): PageMeta {
  const prices = packages.map(({ priceFen }) => priceFen)
  const from = prices.length ? `${money(Math.min(...prices), { cents: 'auto' })}起` : ''
  return { title, description: [provider.name, from, provider.city].filter(Boolean).join(' · '), image: covers[0] }
}

/** The same of the share page; a provider's own page has his name and logo. */
export const shareMetaOf: MetaOfAnswer<'service/share/query'> = ({ service, provider }) => {
  if (!provider) return undefined
  if (service) return metaOf(service, provider)
  return { title: provider.name, description: provider.intro, image: provider.logo }
}

/** Link preview of a share page; null for what is not public. */
export const shareMeta: PageMetaReader = async (query, db, now) => {
  const id = query.get('id')
  if (id) return serviceMeta(query, db, now)
  const uid = query.get('uid')
  if (!uid) return null
  const [row] = await db.select().from(providers).where(eq(providers.uid, uid))
  if (!row || !inBusiness(row, now)) return null
  return { title: row.name, description: row.intro, image: row.logo }
}

import { labelOf, OCCUPATIONS } from '@dm/shared/contract/vocabulary/options'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { MetaOfAnswer, PageMeta } from '../../platform/page-meta'
import { users } from '../../platform/schema'
import { modelcards } from './schema'

/** Returns a card's link preview, from public data only; null when not public (docs/product/user.md#usermodelcard). */
export async function cardMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const uid = query.get('uid')
  if (!uid) return null
  const [row] = await db
    .select({ content: modelcards.content })
    .from(modelcards)
    .innerJoin(users, eq(users.uid, modelcards.uid))
    .where(and(eq(modelcards.uid, uid), eq(modelcards.status, 'public'), eq(users.state, 'normal')))
  return row ? metaOf(row.content) : null
}

/** The same from the card read for the page; undefined for a card that is not public. */
export const cardMetaOf: MetaOfAnswer<'userinfo/modelcard/get'> = ({ card, state }) =>
  card && state === 'public' ? metaOf(card) : undefined

interface Facts {
  stageName: string
  heightCm?: number | null
  cityName?: string
  occupations: readonly string[]
  cover?: string | null
}

function metaOf({ stageName, heightCm, cityName, occupations, cover }: Facts): PageMeta {
  const facts = [
    occupations.map((code) => labelOf(OCCUPATIONS, code)).join(' · '),
    heightCm ? `${heightCm}cm` : '',
    cityName,
  ]
  return {
    title: `${stageName}的模卡`,
    description: facts.filter(Boolean).join(' · '),
    image: cover?.replace(/\.\w+$/, '_750.webp'),
  }
}

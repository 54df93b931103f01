import { labelOf, OCCUPATIONS } from '@dm/shared/contract/options'
import type { Db } from '../../db/open'
import type { PageMeta } from '../../delivery/meta'
import { personOf } from './person'
import { cardOf } from './store'

/** The link preview of a card, from public data alone; null for whatever is not public (document 1, "Link preview"). */
export async function cardMeta(query: URLSearchParams, db: Db): Promise<PageMeta | null> {
  const uid = query.get('uid')
  if (!uid) return null
  const card = await cardOf(db, uid)
  if (card?.status !== 'public') return null
  // The person's age and audience do not matter here: what follows is always public.
  const person = await personOf(db, uid, card.updatedAt).catch(() => null)
  if (!person) return null
  const { stageName, heightCm, cityName, occupations, cover } = card.content
  const facts = [
    occupations.map((code) => labelOf(OCCUPATIONS, code)).join(' · '),
    heightCm === null ? '' : `${heightCm}cm`,
    cityName,
  ]
  return {
    title: `${stageName}的模卡`,
    description: facts.filter(Boolean).join(' · '),
    image: cover?.replace(/\.\w+$/, '_750.webp'),
  }
}

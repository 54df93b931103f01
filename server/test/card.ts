import type { Audiences } from '@dm/shared/contract/vocabulary/audience'
import { eq } from 'drizzle-orm'
import { modelcards, type CardContent } from '../src/domains/modelcard/schema'
import { profileOf } from '../src/domains/profile/profile'
import { profiles } from '../src/domains/profile/schema'
import type { TestServer } from './server'

/** The minimum content of a public card, with a cover. */
const cardContent: CardContent = {
  cover: '/files/abc.jpg',
  stageName: '林小满',
  enName: '',
  heightCm: 172,
  weightKg: 49,
  bust: null,
  waist: null,
  hip: null,
  shoe: null,
  hair: null,
  eyes: null,
  cityCode: '330100',
  cityName: '杭州',
  cities: [],
  nativePlace: '',
  ethnicity: null,
  school: '',
  agency: '',
  occupations: ['actor'],
  styles: [],
  skills: [],
  languages: [],
  quote: null,
  contact: { name: '林小满', role: 'self', mobile: '13800000001' },
  intro: '',
  video: null,
  photos: [],
  works: [],
}

/** An account with a public card. */
export async function publicCard(server: TestServer, uid: string, content: Partial<CardContent> = {}): Promise<void> {
  await server.login(uid)
  const row = { uid, status: 'public' as const, createdAt: 1, updatedAt: 1 }
  await server.db.insert(modelcards).values({ ...row, content: { ...cardContent, ...content } })
}

/** Sets who may see the fields of an account. */
export async function setAudiences({ db }: TestServer, uid: string, audiences: Audiences): Promise<void> {
  await profileOf(db, uid, 1)
  await db.update(profiles).set({ audiences }).where(eq(profiles.uid, uid))
}

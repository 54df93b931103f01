import { modelcards, type CardContent } from '../src/domains/modelcard/schema'
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
  privacy: {},
}

/** An account with a public card. */
export async function publicCard(server: TestServer, uid: string, content: Partial<CardContent> = {}): Promise<void> {
  await server.login(uid)
  const row = { uid, status: 'public' as const, createdAt: 1, updatedAt: 1 }
  await server.db.insert(modelcards).values({ ...row, content: { ...cardContent, ...content } })
}

import { testServer, type TestServer } from '../../../test/server'
import { modelcards } from '../../db/schema'
import { cardMeta } from './meta'

describe('the link preview of a card', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer()
    await server.login('10001')
    const content = {
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
      contact: { name: '林小满', role: 'self' as const, mobile: '13800000001' },
      intro: '',
      video: null,
      photos: [],
      works: [],
      privacy: {},
    }
    await server.db.insert(modelcards).values({ uid: '10001', status: 'public', content, createdAt: 1, updatedAt: 1 })
    // Opening a database takes long on a busy machine.
  }, 60_000)
  afterAll(() => server.close())
  const preview = (search: string) => cardMeta(new URLSearchParams(search), server.db)

  test('is made of what is always public', async () => {
    expect(await preview('uid=10001')).toEqual({
      title: '林小满的模卡',
      description: '演员 · 172cm · 杭州',
      image: '/files/abc_750.webp',
    })
  })

  test('is nothing particular for a hidden card, nobody, and no uid', async () => {
    expect(await preview('uid=nobody')).toBeNull()
    expect(await preview('')).toBeNull()
    await server.db.update(modelcards).set({ status: 'hidden' })
    expect(await preview('uid=10001')).toBeNull()
  })
})

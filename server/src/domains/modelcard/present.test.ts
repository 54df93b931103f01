import fc from 'fast-check'
import type { Audience, Audiences } from '@dm/shared/contract/vocabulary/audience'
import { ModelCard, PrivacyField } from '@dm/shared/contract/vocabulary/card'
import type { CardContent } from './schema'
import type { Person } from './person'
import { presentCard, type Parts } from './present'

const FULL: CardContent = {
  cover: '/files/cover.jpg',
  stageName: '林小满',
  enName: 'LIN XIAOMAN',
  heightCm: 172,
  weightKg: 49,
  bust: 83,
  waist: 60,
  hip: 88,
  shoe: '38',
  hair: 'darkBrown',
  eyes: 'black',
  cityCode: '330100',
  cityName: '杭州',
  cities: ['上海'],
  nativePlace: '绍兴',
  ethnicity: 'HA',
  school: '江南戏剧学院',
  agency: '青屿文化',
  occupations: ['actor'],
  styles: ['cold'],
  skills: ['骑马'],
  languages: ['mandarin'],
  quote: { minFen: 120_000, maxFen: 200_000, unit: 'day', negotiable: false },
  contact: { name: '林小满', role: 'self', mobile: '13800000001' },
  intro: '学过十二年古典舞',
  video: { url: '/files/v.mp4', cover: '/files/v.jpg', durationMs: 20_000 },
  photos: [],
  works: [],
}
const person = (audiences: Audiences, minor: boolean): Person => ({
  uid: '10001',
  dmNo: '88010001',
  nickname: '林小满',
  avatar: '',
  icon: '',
  gender: 'female',
  birthday: minor ? '2010-01-01' : '2001-05-21',
  age: minor ? 16 : 25,
  minor,
  audiences,
  certified: true,
  official: false,
  archivePublic: false,
  archiveName: null,
  archiveModules: [],
  guardianMobile: null,
})
const parts = (privacy: Audiences, minor: boolean): Parts => ({
  card: {
    uid: '10001',
    status: 'public',
    blockReason: null,
    jobStatus: 'open',
    content: FULL,
    template: 'classic',
    tone: 'warm',
    photoOrder: [],
    version: 1,
    lastRequestId: null,
    portraitConsentAt: 1,
    publishedAt: 1,
    createdAt: 1,
    updatedAt: 1,
  },
  person: person(privacy, minor),
  works: [],
  freeDays: Array.from({ length: 30 }, () => true),
  bareAngles: 0,
  faces: null,
})

/** The keys of an answer that each field controls. */
const KEYS: Record<string, string[]> = {
  age: ['age', 'birthday'],
  measurements: ['bust', 'waist', 'hip'],
  schedule: ['freeDays30', 'freeDays'],
  works: ['works', 'worksTotal'],
}
const keysOf = (field: string) => KEYS[field] ?? [field]
const has = (card: object, field: string) =>
  keysOf(field).some((key) => Object.hasOwn(card, key) && Reflect.get(card, key) !== undefined)

const settings = fc.record(
  Object.fromEntries(
    PrivacyField.options.map((field) => [field, fc.constantFrom<Audience>('public', 'notice', 'private')]),
  ),
)

describe('over random privacy settings', () => {
  test('a visitor gets exactly the public fields, a notice party those and the notice ones', () => {
    fc.assert(
      fc.property(settings, (privacy) => {
        const visitor = presentCard(parts(privacy, false), 'visitor')
        const notice = presentCard(parts(privacy, false), 'notice')
        for (const field of PrivacyField.options) {
          // A contact is only in the owner's answer and in its own call.
          const travels = field !== 'contact'
          expect(has(visitor, field)).toBe(travels && privacy[field] === 'public')
          expect(has(notice, field)).toBe(travels && privacy[field] !== 'private')
        }
        expect(notice.noticeOnly.toSorted()).toEqual(
          PrivacyField.options.filter((field) => privacy[field] === 'notice').toSorted(),
        )
        expect(visitor.noticeOnly).toEqual([])
      }),
    )
  })

  test('nobody but the owner gets birthday, contact, privacy, completeness or what is left to do', () => {
    fc.assert(
      fc.property(
        settings,
        fc.boolean(),
        fc.constantFrom('notice' as const, 'visitor' as const),
        (privacy, minor, viewer) => {
          const text = JSON.stringify(presentCard(parts(privacy, minor), viewer))
          for (const secret of [
            '2001-05-21',
            '2010-01-01',
            '13800000001',
            '"privacy"',
            '"completeness"',
            '"todo"',
            '"minor"',
          ])
            expect(text).not.toContain(secret)
        },
      ),
    )
  })

  test("a minor's weight and measurements are in nobody's answer, age and school in no visitor's", () => {
    fc.assert(
      fc.property(
        settings,
        fc.constantFrom('owner' as const, 'notice' as const, 'visitor' as const),
        (privacy, viewer) => {
          const card = presentCard(parts(privacy, true), viewer)
          for (const field of ['weightKg', 'measurements']) expect(has(card, field)).toBe(false)
          if (viewer === 'visitor')
            for (const field of ['age', 'school', 'schedule', 'contact']) expect(has(card, field)).toBe(false)
        },
      ),
    )
  })

  test('every answer fits the contract', () => {
    fc.assert(
      fc.property(
        settings,
        fc.boolean(),
        fc.constantFrom('owner' as const, 'notice' as const, 'visitor' as const),
        (privacy, minor, viewer) => {
          expect(ModelCard.safeParse(presentCard(parts(privacy, minor), viewer)).success).toBe(true)
        },
      ),
    )
  })
})

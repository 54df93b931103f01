import { isMinorBy } from '@dm/shared/contract/forms/user/basic'
import { DEFAULT_AUDIENCE } from '@dm/shared/contract/vocabulary/audience'
import { doneOf, fieldErrors, WEIGHTS } from './check'
import { publicOf } from './PublishSheet'
import { typedCard } from './typedCard'
import { bodyOf, type CardValues } from './values'

const slot = (n: number) => ({ key: `k${n}`, url: `/files/${n}.jpg`, width: 900, height: 1200 })
const values = (change: Partial<CardValues> = {}): CardValues => ({
  cover: [slot(0)],
  stageName: '林小满',
  enName: '',
  gender: 'female',
  birthday: '2001-05-21',
  heightCm: '172',
  weightKg: '',
  bust: '',
  waist: '',
  hip: '',
  shoe: '',
  hair: '',
  eyes: '',
  cityCode: '330100',
  cities: [],
  nativePlace: '',
  ethnicity: '',
  school: '',
  agency: '',
  occupations: ['actor'],
  styles: [],
  skills: [],
  languages: [],
  quoteMin: '',
  quoteMax: '',
  quoteUnit: 'day',
  negotiable: false,
  contactName: '',
  contactRole: 'self',
  contactMobile: '',
  intro: '',
  photos: [1, 2, 3].map(slot),
  shots: { k1: 'full' },
  video: [],
  videoCover: [],
  videoMs: 0,
  works: [],
  privacy: DEFAULT_AUDIENCE,
  newGuardian: false,
  guardianName: '',
  guardianMobile: '',
  guardianCode: '',
  guardianAgreed: false,
  ...change,
})
const errors = (change: Partial<CardValues>, minor = false) => fieldErrors(values(change), 'public', minor, false)

test('a complete form has no fault; a draft may lack everything', () => {
  expect(errors({})).toEqual({})
  expect(
    fieldErrors(
      values({
        cover: [],
        stageName: '',
        gender: '',
        birthday: '',
        heightCm: '',
        cityCode: '',
        occupations: [],
        photos: [],
      }),
      'draft',
      false,
      false,
    ),
  ).toEqual({})
})

test.each<[Partial<CardValues>, keyof CardValues, string]>([
  [{ stageName: ' ' }, 'stageName', '请输入艺名'],
  [{ gender: '' }, 'gender', '请选择性别'],
  [{ birthday: '' }, 'birthday', '请选择出生日期'],
  [{ heightCm: '' }, 'heightCm', '请输入正确的身高'],
  [{ heightCm: '251' }, 'heightCm', '请输入正确的身高'],
  [{ weightKg: '9' }, 'weightKg', '请输入正确的数值'],
  [{ waist: '29' }, 'waist', '请输入正确的数值'],
  [{ cityCode: '' }, 'cityCode', '请选择所在城市'],
  [{ occupations: [] }, 'occupations', '请选择职业'],
  [{ cover: [] }, 'cover', '请上传封面'],
  [{ photos: [slot(1), slot(2)] }, 'photos', '请至少上传3张照片'],
  [{ quoteMin: '200', quoteMax: '100' }, 'quoteMax', '最低价不能高于最高价'],
  [{ quoteMin: '0' }, 'quoteMin', '请输入正确的报价'],
  [{ contactMobile: '13800000001' }, 'contactName', '请输入联系人'],
  [{ contactName: '林' }, 'contactMobile', '手机号不能为空'],
  [{ contactName: '林', contactMobile: '123' }, 'contactMobile', '手机号格式错误'],
  [{ videoMs: 60_001 }, 'video', '视频不能超过60秒'],
])('%j: %s %s', (change, key, message) => {
  expect(errors(change)[key]).toBe(message)
})

test('a minor needs a guardian to publish, and no figure', () => {
  expect(errors({ weightKg: '9', birthday: '2012-01-01' }, true)).toEqual({
    guardianName: '请输入监护人姓名',
    guardianMobile: '手机号不能为空',
    guardianCode: '输入短信验证码',
    guardianAgreed: '请确认监护人已知晓并同意',
  })
  expect(isMinorBy('2008-11-21', '2026-11-20')).toBe(true)
  expect(isMinorBy('2008-11-20', '2026-11-20')).toBe(false)
})

test('the weights sum to 100', () => {
  expect(WEIGHTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
  expect(doneOf(values(), false, true)).toHaveLength(WEIGHTS.length)
})

test('amounts become fen, empty fields null, photos keep their order and kind', () => {
  const body = bodyOf(values({ quoteMin: '12.5', quoteMax: '' }))
  expect(body).toMatchObject({
    heightCm: 172,
    weightKg: null,
    shoe: null,
    contact: null,
    video: null,
    quote: { minFen: 1250, maxFen: null, unit: 'day', negotiable: false },
  })
  expect(body.photos).toEqual([
    { url: '/files/1.jpg', shot: 'full' },
    { url: '/files/2.jpg', shot: 'half' },
    { url: '/files/3.jpg', shot: 'half' },
  ])
})

test('before publishing, exactly what will be public is listed with its values', () => {
  const listed = (change: Partial<CardValues>, minor = false) => {
    const typed = values(change)
    const today = '2026-11-20'
    return Object.fromEntries(publicOf(typed, typedCard(typed, { uid: '1', card: null, minor, today }), minor))
  }
  expect(listed({ school: '江南戏剧学院', skills: ['骑马', '古琴'], weightKg: '49', intro: '会骑马' })).toEqual({
    艺名: '林小满',
    性别: '女',
    所在城市: '杭州',
    职业: '演员',
    照片: '封面和3张照片',
    年龄: '25岁',
    身高: '172cm',
    技能: '骑马、古琴',
    简介: '会骑马',
  })
  expect(listed({ weightKg: '49', privacy: { ...DEFAULT_AUDIENCE, weightKg: 'public' } })).toMatchObject({
    体重: '49kg',
  })
  const minor = listed({ privacy: { ...DEFAULT_AUDIENCE, age: 'public', contact: 'public' } }, true)
  expect(minor).not.toHaveProperty('年龄')
})

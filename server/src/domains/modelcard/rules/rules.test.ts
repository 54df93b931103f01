import { CardForm } from '@dm/shared/contract/vocabulary/card'
import { maySee } from '../../profile/audience'
import { completenessOf, missingForPublic, todoOf, WEIGHTS } from './completeness'
import { EMPTY_CARD } from './empty'
import { checkForm, type Form } from './form'
import { freeDaysFrom } from './free-days'

const form = (change: Partial<Form> = {}): Form => ({
  ...EMPTY_CARD,
  gender: null,
  birthday: null,
  photos: [],
  privacy: {},
  ...change,
})
const NOW = Date.parse('2026-11-20T12:00:00+08:00')
function refused(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
const adult = { minor: false, guardianMobile: null }
/** The refusal of a body: by its schema, else by the rules. */
function refusalOf(change: Record<string, unknown>): unknown {
  const parsed = CardForm.safeParse({ ...form(), ...change })
  if (parsed.success) return refused(() => checkForm(parsed.data, adult, NOW))
  const [issue] = parsed.error.issues
  return { reason: 'invalid', field: issue?.path.join('.'), message: issue?.message }
}

describe('completeness', () => {
  test('the weights sum to 100 and nothing is 0', () => {
    expect(WEIGHTS.reduce((sum, { weight }) => sum + weight, 0)).toBe(100)
    expect(completenessOf({ content: EMPTY_CARD, gender: null, birthday: null, minor: false, bareAngles: 0 })).toBe(0)
  })

  test('a minor fills 身材 with height and shoe alone', () => {
    const content = { ...EMPTY_CARD, heightCm: 160, shoe: '36' }
    const card = { content, gender: null, birthday: null, bareAngles: 0 }
    expect(completenessOf({ ...card, minor: true })).toBe(15)
    expect(completenessOf({ ...card, minor: false })).toBe(5)
  })

  test('what is missing is named heaviest first', () => {
    const weights = todoOf({ content: EMPTY_CARD, gender: null, birthday: null, minor: false, bareAngles: 0 }).map(
      ({ weight }) => weight,
    )
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
  })

  test('publishing names every missing field', () => {
    const missing = missingForPublic({ content: EMPTY_CARD, gender: null, birthday: null })
    expect(missing.map(({ name }) => name)).toEqual([
      '封面',
      '艺名',
      '性别',
      '出生日期',
      '身高',
      '所在城市',
      '职业',
      '照片',
    ])
  })
})

describe('audience', () => {
  test('who may see what', () => {
    expect([maySee('public', 'visitor'), maySee('notice', 'visitor'), maySee('private', 'visitor')]).toEqual([
      true,
      false,
      false,
    ])
    expect([maySee('public', 'notice'), maySee('notice', 'notice'), maySee('private', 'notice')]).toEqual([
      true,
      true,
      false,
    ])
    expect(maySee('private', 'owner')).toBe(true)
  })
})

describe('form', () => {
  test('an empty form is a fine draft', () => {
    expect(checkForm(form(), adult, NOW)).toMatchObject({ stageName: '', photos: [], works: [] })
  })

  test.each<[Record<string, unknown>, string, string]>([
    [{ heightCm: 49 }, 'heightCm', '请输入正确的身高'],
    [{ heightCm: 251 }, 'heightCm', '请输入正确的身高'],
    [{ weightKg: 9 }, 'weightKg', '请输入正确的数值'],
    [{ bust: 201 }, 'bust', '请输入正确的数值'],
    [{ stageName: '一'.repeat(21) }, 'stageName', '艺名最多20个字'],
    [{ enName: '小满' }, 'enName', '英文名只能填写字母'],
    [{ occupations: ['actor', 'nobody'] }, 'occupations.1', '请选择职业'],
    [{ occupations: ['actor', 'singer', 'dancer', 'model', 'host', 'voice'] }, 'occupations', '最多选择5个职业'],
    [{ shoe: '33' }, 'shoe', '请选择鞋码'],
    [{ hair: 'green' }, 'hair', '请选择发色'],
    [{ cityCode: '000000' }, 'cityCode', '请选择所在城市'],
    [{ cities: ['上海', '一'.repeat(21)] }, 'cities', '每个可前往最多20个字'],
    [{ skills: ['骑马', '骑马'] }, 'skills', '技能不能重复'],
    [{ skills: ['', '一'.repeat(13)] }, 'skills', '每个技能最多12个字'],
    [{ intro: '加我微信 dianmeng2026' }, 'intro', '请勿在「简介」中填写联系方式'],
    [{ intro: '高利贷' }, 'intro', '「简介」包含不适宜的内容，请修改'],
    [
      { quote: { minFen: 20_000, maxFen: 10_000, unit: 'day', negotiable: false } },
      'quote.maxFen',
      '最低价不能高于最高价',
    ],
    [{ quote: { minFen: 0, maxFen: null, unit: 'day', negotiable: false } }, 'quote.minFen', '请输入正确的报价'],
    [{ contact: { name: '', role: 'self', mobile: '13800000001' } }, 'contact.name', '请输入联系人'],
    [{ contact: { name: '林', role: 'self', mobile: '' } }, 'contact.mobile', '手机号不能为空'],
    [{ contact: { name: '林', role: 'self', mobile: '10800000001' } }, 'contact.mobile', '手机号格式错误'],
    [
      { video: { url: '/files/a.mp4', cover: '/files/a.jpg', durationMs: 60_001 } },
      'video.durationMs',
      '视频不能超过60秒',
    ],
    [
      { photos: Array.from({ length: 13 }, (_, n) => ({ url: `/files/${n}.jpg`, shot: 'half' })) },
      'photos',
      '最多添加12张照片',
    ],
  ])('%j is wrong in %s: %s', (change, field, message) => {
    expect(refusalOf(change)).toMatchObject({ reason: 'invalid', field, message })
  })

  test('of a minor weight and measurements are dropped, and the contact is the guardian', () => {
    const minor = { minor: true, guardianMobile: '13900000011' }
    expect(checkForm(form({ weightKg: 45, bust: 80, waist: 60, hip: 85 }), minor, NOW)).toMatchObject({
      weightKg: null,
      bust: null,
      waist: null,
      hip: null,
    })
    const contact = { name: '自己', role: 'self', mobile: '13800000001' } as const
    const message = '未满18周岁，联系人需为监护人'
    expect(refused(() => checkForm(form({ contact }), minor, NOW))).toMatchObject({ field: 'contact.role', message })
    const other = { ...contact, role: 'guardian' } as const
    expect(refused(() => checkForm(form({ contact: other }), minor, NOW))).toMatchObject({
      field: 'contact.mobile',
      message,
    })
  })

  test('text is cleaned: composed, trimmed, without zero-width or direction marks', () => {
    expect(CardForm.parse(form({ stageName: ' 林\u200b小\u202e满 ' })).stageName).toBe('林小满')
  })
})

test('free days: every day of a trip is busy, both ends included', () => {
  const days = freeDaysFrom('2026-11-20', [
    { startDay: '2026-11-18', endDay: '2026-11-21' },
    { startDay: '2026-12-19', endDay: '2026-12-30' },
  ])
  expect(days).toHaveLength(30)
  expect(days.map((free, n) => (free ? null : n)).filter((n) => n !== null)).toEqual([0, 1, 29])
})

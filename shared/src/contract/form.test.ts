import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import {
  defineForm,
  file,
  formProblems,
  month,
  pictures,
  sentBody,
  text,
  toggle,
  typedValues,
  type AnyField,
  type Fields,
  type FormDefinition,
} from '../forms'
import { formBody, formData } from './form'

const folder = join(__dirname, 'forms')

const isForm = (value: unknown): value is FormDefinition<Fields> =>
  typeof value === 'object' && value !== null && 'fields' in value

/** Every form of the contract by its name. */
const forms = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => Object.entries(jest.requireActual<Record<string, unknown>>(join(folder, name))))
  .filter((entry): entry is [string, FormDefinition<Fields>] => isForm(entry[1]))

const TODAY = '2026-06-15'

/** Texts that fit some field, as people type them. */
const TEXTS = [
  '',
  '点点文化',
  '91350100M000100Y43',
  '13800000001',
  '１３８ ００００ ０００１',
  'a@mail.com',
  '123456',
  'diandian_8',
].concat([
  '4111111111111111',
  '2026-06',
  '2026-06-15',
  '2026-06-15 09:30',
  '2026-06-16 18:00',
  'https://example.com/a',
  '12.50',
  '12',
  '90',
  '2025',
  '广州市天河区体育西路1号',
  'H12345678',
])
/** Words of one's own, as into a field for tags. */
const WORDS = ['短剧', '广州']
/** A list that is known only when its page opens. */
const LISTED = ['甲', '乙', '丙', '丁', '戊', '己']
const wildText = fc.oneof(
  fc.constantFrom(' ', '2031-01', '\u200b', '字'.repeat(600), '1'.repeat(300)),
  fc.string({ maxLength: 60 }),
)
const slot = fc.constantFrom('/files/a.jpg', '/files/b.jpg').map((url) => ({ key: url, url, width: 0, height: 0 }))

/** A value that a person may have put into a field, or, with `fits`, one that it takes. */
function typedInto(field: AnyField, fits: boolean): fc.Arbitrary<unknown> {
  const { initial, props } = field
  const codes = 'options' in props ? (props.options as { value: string }[]).map(({ value }) => value) : [] // as: props of a choice
  const isFiles = 'purpose' in props
  const takes = (typed: unknown) => field.problem(field.sent(typed)) === undefined
  if (typeof initial === 'boolean') return fc.constantFrom(...[true, false].filter((on) => !fits || takes(on)))
  if (typeof initial === 'number') {
    const numbers = [-1, 0, 1, 2, 5, 6, 20, 40, 200, 201]
    return fc.constantFrom(...numbers.filter((number) => !fits || takes(number)))
  }
  // Its shape is the page's own.
  if (field.isLocal && Array.isArray(initial) && !isFiles) return fc.constant(initial)
  if (Array.isArray(initial)) {
    const listed = 'options' in props ? codes : 'limit' in props ? WORDS : LISTED
    const several: fc.Arbitrary<unknown[]> = isFiles ? fc.array(slot, { maxLength: 12 }) : fc.subarray(listed)
    return fits ? several.filter(takes) : several
  }
  if (isFiles) return fits ? fc.option(slot).filter(takes) : fc.option(slot)
  if (codes.length > 0) return fc.constantFrom(...codes, ...(fits ? [] : ['', 'unknown']))
  const texts = fc.constantFrom(...TEXTS.filter(takes))
  return fits ? texts : fc.oneof(texts, wildText)
}

const typedForm = (form: FormDefinition<Fields>, fits: boolean) =>
  fc.record(Object.fromEntries(Object.entries(form.fields).map(([key, field]) => [key, typedInto(field, fits)])))

/** Leaves values out that the page would not send: the form's own rules hold, too. */
const onlySendable = (form: FormDefinition<Fields>, typed: Record<string, unknown>) =>
  fc.pre(Object.values(formProblems(form, typed, TODAY)).every((message) => message === undefined))

/** A form whose rules hardly any values fulfil fails by name: it needs other sample texts. */
const ENOUGH = { numRuns: 50, maxSkipsPerRun: 2000 }

test('the contract has forms', () => {
  expect(forms.length).toBeGreaterThan(5)
})

test.each(forms)('%s: the server takes what the page sends', (_name, form) => {
  const schema = formBody(form)
  fc.assert(
    fc.property(typedForm(form, true), (typed) => {
      onlySendable(form, typed)
      const body: unknown = JSON.parse(JSON.stringify(sentBody(form, typed)))
      expect(schema.safeParse(body).error).toBeUndefined()
      // Nor has it another opinion once the text is cleaned.
      expect(Object.values(form.rules?.(schema.parse(body), TODAY) ?? {}).filter(Boolean)).toEqual([])
    }),
    ENOUGH,
  )
})

test.each(forms)('%s: what the server refuses has the words that the page has', (_name, form) => {
  const schema = formBody(form)
  fc.assert(
    fc.property(typedForm(form, false), (typed) => {
      const problems = formProblems(form, typed, TODAY)
      const body: unknown = JSON.parse(JSON.stringify(sentBody(form, typed)))
      for (const { path, message } of schema.safeParse(body).error?.issues ?? []) {
        const [key = ''] = path
        // A field that is missing altogether has a message of the schema; a page never sends such a form.
        if (Object.hasOwn(Object(body), key)) expect([message, problems[String(key)]]).toEqual([message, message])
      }
    }),
    { numRuns: 100 },
  )
})

test.each(forms)('%s: a stored form is opened as it was sent', (_name, form) => {
  fc.assert(
    fc.property(typedForm(form, true), (typed) => {
      onlySendable(form, typed)
      const body = sentBody(form, typed)
      const opened = { ...typed, ...typedValues(form, body) }
      expect(sentBody(form, opened)).toEqual(body)
    }),
    ENOUGH,
  )
})

test('a file on its way is there: the form waits for it', () => {
  const form = defineForm({
    cover: file('封面', { purpose: 'cover', required: true }),
    images: pictures('图片', { purpose: 'photo', most: 2, required: true }),
  })
  const arriving = { key: 'new-1', url: null, width: 0, height: 0 }
  expect(formProblems(form, { cover: null, images: [] }, TODAY)).toEqual({ cover: '请上传封面', images: '请上传图片' })
  expect(formProblems(form, { cover: arriving, images: [arriving] }, TODAY)).toEqual({})
})

const trip = defineForm(
  {
    title: text('标题', { max: 4, required: true }),
    place: text('地点', { max: 4, emptyAs: null }),
    note: text('备注', { max: 4, emptyAs: 'omit' }),
    ongoing: toggle('至今', { initial: false }),
    end: month('结束月份', { emptyAs: null, message: '请选择时间' }),
  },
  {
    counts: { end: ({ ongoing }) => !ongoing },
    rules: ({ end }, today) => ({ end: end && end > today.slice(0, 7) ? '不能晚于本月' : undefined }),
  },
)
const blank = typedValues(trip, null)

test('an empty field is sent as its definition says', () => {
  expect(sentBody(trip, { ...blank, title: ' 点 ', ongoing: true })).toEqual({
    title: '点',
    place: null,
    ongoing: true,
    end: null,
  })
})

test('a field that does not count is neither checked nor sent', () => {
  expect(formProblems(trip, { ...blank, title: '点' }, TODAY).end).toBe('请选择时间')
  expect(formProblems(trip, { ...blank, title: '点', ongoing: true }, TODAY).end).toBeUndefined()
  expect(sentBody(trip, { ...blank, title: '点', ongoing: true, end: '2026-05' }).end).toBeNull()
})

test('a rule on the day has its message beside the field', () => {
  const typed = { ...blank, title: '点', end: '2026-07' }
  expect(formProblems(trip, typed, TODAY)).toMatchObject({ title: undefined, end: '不能晚于本月' })
  expect(formProblems(trip, typed, '2026-07-01').end).toBeUndefined()
})

test('the server counts characters as the page does, cleans, and names the field', () => {
  const body = { place: null, ongoing: true, end: null }
  expect(formBody(trip).parse({ ...body, title: ' 点\u200b梦 ' })).toEqual({ ...body, title: '点梦' })
  const { error } = formBody(trip).safeParse({ ...body, title: '😀😀😀😀😀' })
  expect(error?.issues).toMatchObject([{ path: ['title'], message: '标题最多4个字' }])
  expect(formBody(trip).safeParse({ ...body, title: '😀😀😀😀' }).success).toBe(true)
})

test('a row of older rules is still an answer', () => {
  const row = { title: '一个很长的标题', place: null, ongoing: true, end: null }
  expect(formData(trip).safeParse(row).success).toBe(true)
  expect(formBody(trip).safeParse(row).success).toBe(false)
})

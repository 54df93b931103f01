import type { CardContent } from '../schema'
import type { Form } from './form'

/** A card with the profile fields it needs. */
export interface Whole {
  content: CardContent
  gender: 'male' | 'female' | null
  birthday: string | null
  minor: boolean
  /** Number of bare-face angles present, of the six required. */
  bareAngles: number
}

export interface Missing {
  name: string
  field: keyof Form
}

interface Item {
  key: string
  text: string
  weight: number
  path: string
  done: (card: Whole) => boolean
}

const EDIT = '/user/modelcardEdit'

const hasFigure = ({ content, minor }: Whole) =>
  minor
    ? content.heightCm !== null && content.shoe !== null
    : [content.weightKg, content.bust, content.waist, content.hip, content.shoe].every((value) => value !== null)

/** The weights of `/user/modelcardEdit`; they sum to 100. */
export const WEIGHTS: readonly Item[] = [
  { key: 'cover', text: '封面', weight: 15, path: EDIT, done: ({ content }) => content.cover !== null },
  { key: 'photos', text: '照片至少3张', weight: 15, path: EDIT, done: ({ content }) => content.photos.length >= 3 },
  {
    key: 'basic',
    text: '性别和出生日期',
    weight: 10,
    path: EDIT,
    done: ({ gender, birthday }) => gender !== null && birthday !== null,
  },
  { key: 'figure', text: '身材', weight: 10, path: EDIT, done: hasFigure },
  { key: 'occupations', text: '职业', weight: 10, path: EDIT, done: ({ content }) => content.occupations.length > 0 },
  {
    key: 'bareFace',
    text: '素颜照',
    weight: 10,
    path: '/user/modelcard/photos',
    done: ({ bareAngles }) => bareAngles >= 6,
  },
  { key: 'stageName', text: '艺名', weight: 5, path: EDIT, done: ({ content }) => content.stageName !== '' },
  { key: 'height', text: '身高', weight: 5, path: EDIT, done: ({ content }) => content.heightCm !== null },
  { key: 'city', text: '所在城市', weight: 5, path: EDIT, done: ({ content }) => content.cityCode !== null },
  { key: 'skills', text: '技能', weight: 5, path: EDIT, done: ({ content }) => content.skills.length > 0 },
  { key: 'languages', text: '语言', weight: 5, path: EDIT, done: ({ content }) => content.languages.length > 0 },
  { key: 'intro', text: '简介', weight: 5, path: EDIT, done: ({ content }) => content.intro !== '' },
]

/** 0 to 100. */
export const completenessOf = (card: Whole): number =>
  WEIGHTS.reduce((sum, item) => (item.done(card) ? sum + item.weight : sum), 0)

/** Returns the missing parts, highest weight first (docs/product/user.md#what-would-make-it-the-best, 5). */
export const todoOf = (card: Whole) =>
  WEIGHTS.filter((item) => !item.done(card))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ key, text, path, weight }) => ({ key, text, path, weight }))

/** Returns what publishing still requires, with its form field: 封面, 艺名, 性别, 出生日期, 身高, 所在城市, ≥1 职业, ≥3 photos. */
export function missingForPublic({ content, gender, birthday }: Omit<Whole, 'bareAngles' | 'minor'>): Missing[] {
  const needs: (Missing & { present: boolean })[] = [
    { name: '封面', field: 'cover', present: content.cover !== null },
    { name: '艺名', field: 'stageName', present: content.stageName !== '' },
    { name: '性别', field: 'gender', present: gender !== null },
    { name: '出生日期', field: 'birthday', present: birthday !== null },
    { name: '身高', field: 'heightCm', present: content.heightCm !== null },
    { name: '所在城市', field: 'cityCode', present: content.cityCode !== null },
    { name: '职业', field: 'occupations', present: content.occupations.length > 0 },
    { name: '照片', field: 'photos', present: content.photos.length >= 3 },
  ]
  return needs.filter(({ present }) => !present).map(({ name, field }) => ({ name, field }))
}

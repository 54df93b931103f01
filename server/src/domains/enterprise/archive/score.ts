import type { Data } from '@dm/shared/contract'

export type Todo = Data<'enterprise/archives/manage/query'>['todo'][number]

/** Contents of an archive that count: live or in review, not the refused ones. */
export interface ScoredArchive {
  logo: string
  cover: string
  slogan: string
  industry: string
  scale: string
  cityCode: string
  contactName: string
  contactPhone: string
  /** Characters of 企业简介. */
  remarkLength: number
  product: number
  progress: number
  honor: number
  team: number
  photo: number
}

/** Steps with their points, 100 together (docs/product/enterprise.md#enterprisearchivesedit). */
const STEPS: readonly (Todo & { isDone: (archive: ScoredArchive) => boolean })[] = [
  { key: 'logo', text: '上传企业 logo', points: 10, isDone: ({ logo }) => logo !== '' },
  { key: 'cover', text: '上传企业封面', points: 5, isDone: ({ cover }) => cover !== '' },
  { key: 'slogan', text: '填写标语', points: 5, isDone: ({ slogan }) => slogan !== '' },
  {
    key: 'business',
    text: '填写行业、城市与规模',
    points: 10,
    isDone: ({ industry, scale, cityCode }) => industry !== '' && scale !== '' && cityCode !== '',
  },
  {
    key: 'contact',
    text: '填写联系方式',
    points: 10,
    isDone: ({ contactName, contactPhone }) => contactName !== '' && contactPhone !== '',
  },
  {
    key: 'remark',
    text: '写 100 字以上的简介',
    points: 15,
    isDone: ({ remarkLength }) => remarkLength >= 100,
  },
  { key: 'product', text: '添加 3 个产品', points: 15, isDone: ({ product }) => product >= 3 },
  { key: 'progress', text: '添加 3 条历程', points: 5, isDone: ({ progress }) => progress >= 3 },
  { key: 'honor', text: '添加 1 项荣誉', points: 5, isDone: ({ honor }) => honor >= 1 },
  { key: 'team', text: '添加 3 位成员', points: 10, isDone: ({ team }) => team >= 3 },
  { key: 'photo', text: '上传 6 张照片', points: 10, isDone: ({ photo }) => photo >= 6 },
]

/** Completeness of an archive, of 100 points, and the missing steps, the most points first. */
export function scoreOf(archive: ScoredArchive): { score: number; todo: Todo[] } {
  const missing = STEPS.filter(({ isDone }) => !isDone(archive))
  const lost = missing.reduce((sum, { points }) => sum + points, 0)
  const todo = missing.map(({ key, text, points }) => ({ key, text, points }))
  return { score: 100 - lost, todo: todo.sort((a, b) => b.points - a.points) }
}

import type { notices } from '../schema'

type Row = typeof notices.$inferInsert
/** A notice of the demo data; its pictures and days are computed when it is stored. */
export interface NoticeDraft extends Pick<
  Row,
  'title' | 'kind' | 'state' | 'payUnit' | 'cityCode' | 'cityName' | 'place' | 'headcount'
> {
  id: string
  /** In fen; null = 面议. */
  pay: [number, number] | null
  picture: string
  /** Days from the day of seeding. */
  work: [number, number]
  /** Hours until the deadline; negative = over. */
  closesIn: number
  entered: number
  limit?: number
  minors?: boolean
  pictures?: number
  content: string
}

const CITY = {
  hangzhou: ['330100', '杭州'],
  shanghai: ['310100', '上海'],
  chengdu: ['510100', '成都'],
  beijing: ['110100', '北京'],
  guangzhou: ['440100', '广州'],
  wuhan: ['420100', '武汉'],
} as const

/** Three people wanted and open, unless `more` overrides it. */
export const draft = (
  id: string,
  title: string,
  kind: Row['kind'],
  city: keyof typeof CITY,
  place: string,
  pay: NoticeDraft['pay'],
  payUnit: Row['payUnit'],
  picture: string,
  work: [number, number],
  closesIn: number,
  entered: number,
  content: string,
  more: Partial<NoticeDraft> = {},
): NoticeDraft => ({
  id,
  title,
  kind,
  cityCode: CITY[city][0],
  cityName: CITY[city][1],
  place,
  pay,
  payUnit,
  picture,
  work,
  closesIn,
  entered,
  content,
  state: 'recruiting',
  headcount: 3,
  ...more,
})

import { z } from 'zod'
import { cleanText, hasContact, lengthOf } from '../validate'
import { call, Fen, Id, ImageUrl, Ms, RequestId } from './call'
import { Category, Mode } from './service'

const Version = z.int().min(0)
const Unit = z.enum(['once', 'hour', 'day'])

/** A package as it is typed: null for a number that is missing or none. */
const DraftPackage = z.object({
  id: Id,
  name: z.string().max(60),
  priceFen: Fen.min(0).max(99_999_900).nullable(),
  unit: Unit,
  durationMin: z.int().min(0).max(99_999).nullable(),
  minUnits: z.int().min(0).max(99).nullable(),
  maxUnits: z.int().min(0).max(99).nullable(),
  includes: z.string().max(1000),
  people: z.int().min(0).max(9_999).nullable(),
})

/** A service as it is typed: anything may still be missing. */
const Draft = z.object({
  title: z.string().max(60),
  category: Category.nullable(),
  covers: z.array(ImageUrl).max(9),
  video: z.object({ url: z.string().max(500), cover: ImageUrl }).nullable(),
  intro: z.string().max(4000),
  tags: z.array(z.string().max(20)).max(5),
  packages: z.array(DraftPackage).max(6),
  modes: z.array(Mode).max(3),
  placeIds: z.array(Id).max(10),
  notice: z.string().max(600),
})
export type ServiceDraft = z.output<typeof Draft>
export type PackageDraft = z.output<typeof DraftPackage>

export interface DraftError {
  /** The path in the draft: `title`, `packages.0.priceFen`. */
  field: string
  text: string
}

const CONTACT = '介绍中请勿填写联系方式'

const lengthWithin = (text: string, least: number, most: number, lines = false) => {
  const length = lengthOf(cleanText(text, { lines }))
  return length >= least && length <= most
}

const isWithin = (value: number | null, least: number, most: number): value is number =>
  value !== null && value >= least && value <= most

/** What is wrong with one package; `at` is its place among the others. */
export function packageErrors(pack: PackageDraft, at: number): DraftError[] {
  const wrong = (isWrong: boolean, key: keyof PackageDraft, text: string): DraftError[] =>
    isWrong ? [{ field: `packages.${at}.${key}`, text }] : []
  const { unit, durationMin, minUnits, maxUnits } = pack
  const mostUnits = unit === 'hour' ? 12 : unit === 'day' ? 7 : 1
  const isLength = isWithin(durationMin, 30, 1440) && durationMin % 15 === 0
  const isRange = isWithin(minUnits, 1, mostUnits) && isWithin(maxUnits, minUnits, mostUnits)
  return [
    ...wrong(!lengthWithin(pack.name, 2, 20), 'name', '套餐名称为2至20个字'),
    ...wrong(hasContact(pack.name), 'name', CONTACT),
    ...wrong(!isWithin(pack.priceFen, 1, 99_999_900), 'priceFen', '请输入正确的价格'),
    ...wrong(unit === 'once' && !isLength, 'durationMin', '时长为30分钟至24小时，以15分钟为单位'),
    ...wrong(unit !== 'once' && !isRange, 'minUnits', '数量范围不正确'),
    ...wrong(!lengthWithin(pack.includes, 0, 500, true), 'includes', '包含内容不超过500字'),
    ...wrong(hasContact(pack.includes), 'includes', CONTACT),
    ...wrong(pack.people !== null && !isWithin(pack.people, 1, 200), 'people', '人数为1至200'),
  ]
}

/** What is wrong with a service, in the order of the form (docs/product/service.md#servicepublish). */
export function serviceErrors(draft: ServiceDraft): DraftError[] {
  const wrong = (isWrong: boolean, field: keyof ServiceDraft, text: string): DraftError[] =>
    isWrong ? [{ field, text }] : []
  const { title, intro, notice, tags, packages, modes } = draft
  return [
    ...wrong(draft.covers.length === 0, 'covers', '请上传至少1张图片'),
    ...wrong(!lengthWithin(title, 4, 30), 'title', '标题为4至30个字'),
    ...wrong(hasContact(title), 'title', CONTACT),
    ...wrong(draft.category === null, 'category', '请选择服务类目'),
    ...wrong(
      tags.some((tag) => !lengthWithin(tag, 1, 8)),
      'tags',
      '标签最多5个，每个不超过8个字',
    ),
    ...wrong(packages.length === 0, 'packages', '请至少添加1个套餐'),
    ...packages.flatMap(packageErrors),
    ...wrong(modes.length === 0, 'modes', '请至少选择一种服务方式'),
    ...wrong(modes.includes('store') && draft.placeIds.length === 0, 'placeIds', '请选择门店地址'),
    ...wrong(!lengthWithin(intro, 10, 2000, true), 'intro', '介绍为10至2000个字'),
    ...wrong(hasContact(intro), 'intro', CONTACT),
    ...wrong(!lengthWithin(notice, 0, 300, true), 'notice', '预约须知不超过300字'),
    ...wrong(hasContact(notice), 'notice', CONTACT),
  ]
}

const State = z.enum(['draft', 'reviewing', 'online', 'rejected', 'offline'])
const Edited = z.object({
  id: Id,
  draft: Draft,
  state: State,
  /** The second version beside a public one. */
  edit: z.enum(['none', 'draft', 'reviewing', 'rejected']),
  reasons: z.array(z.object({ field: z.string(), text: z.string() })),
  version: Version,
  updatedAt: Ms,
})
export type EditedService = z.output<typeof Edited>

const Place = z.object({
  id: Id,
  addressId: Id.optional(),
  label: z.string(),
  regionNames: z.array(z.string()),
  detail: z.string(),
  hasPoint: z.boolean(),
  /** How many services are given there. */
  used: z.int(),
})

const PlaceSetting = z.object({
  places: z.array(Place),
  showDetail: z.boolean(),
  visitRegions: z.array(z.string()),
  visitNames: z.array(z.string()),
  visitNote: z.string(),
  online: z.boolean(),
  onlineNote: z.string(),
  version: Version,
})
export type PlaceSettingView = z.output<typeof PlaceSetting>

const note = z.string().refine((text) => lengthWithin(text, 0, 100), '说明不超过100字')

/** A provider's own services and where they are given (docs/product/service.md#services). */
export const serviceOwn = {
  'service/edit/query': call({ read: true, body: z.object({ id: Id }), data: Edited }),
  /** Saves what is typed as it is; `id` is absent for a new service. */
  'service/draft/save': call({
    body: z.object({ id: Id.optional(), version: Version, draft: Draft, requestId: RequestId }),
    data: z.object({ id: Id, version: Version }),
  }),
  'service/submit': call({
    body: z.object({ id: Id, version: Version, requestId: RequestId }),
    data: Edited,
  }),
  'service/withdraw': call({ body: z.object({ id: Id, version: Version }), data: Edited }),
  /** A copy as a new draft. */
  'service/copy': call({ body: z.object({ id: Id, requestId: RequestId }), data: z.object({ id: Id }) }),
  /** A repeat succeeds. */
  'service/del': call({ body: z.object({ id: Id }), data: z.object({}) }),
  'service/place/query': call({ read: true, body: z.object({}), data: PlaceSetting }),
  'service/place/set': call({
    body: z.object({
      places: z
        .array(
          z.object({
            /** Of a place that is there already. */
            id: Id.optional(),
            addressId: Id.optional(),
            label: z.string().refine((text) => lengthWithin(text, 2, 20), '请输入2至20个字的门店名称'),
          }),
        )
        .max(10, '最多添加10个门店'),
      showDetail: z.boolean(),
      visitRegions: z.array(z.string().regex(/^\d{6}$/, '地区不正确')).max(20, '上门范围最多20个地区'),
      visitNote: note,
      online: z.boolean(),
      onlineNote: note,
      version: Version,
    }),
    data: PlaceSetting,
  }),
}

import { SERVICE_CATEGORIES, SERVICE_UNITS } from '@dm/shared/contract/vocabulary/service'
import { uuid } from '@dm/shared/format'
import { packageErrors, serviceErrors } from '@dm/shared/contract/calls/service/checks'
import type { PackageDraft, ServiceDraft } from '@dm/shared/contract/calls/service/own'
import { slotOf, slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import type { FieldErrors, VideoValue } from '@dm/shared/ui/form'
import { fenTyped, parseFen } from '@dm/shared/validate'
import { type Category } from '../components/category/labels'

/** A package as typed. */
export interface PackValues {
  id: string
  name: string
  price: string
  unit: string
  duration: string
  min: string
  max: string
  includes: string
  people: string
}

/** A service as its form has it. */
export interface ServiceValues {
  covers: UploadSlot[]
  video: VideoValue | null
  title: string
  category: string
  tags: string[]
  packages: PackValues[]
  modes: string[]
  placeIds: string[]
  intro: string
  notice: string
  /** The draft on the server and its version; empty and 0 before the first save. Kept with what is typed. */
  serverId: string
  version: number
}

export const LABELS: Record<keyof ServiceValues, string> = {
  covers: '图片',
  video: '视频',
  title: '标题',
  category: '服务类目',
  tags: '标签',
  packages: '套餐',
  modes: '服务方式',
  placeIds: '门店',
  intro: '介绍',
  notice: '预约须知',
  serverId: '',
  version: '',
}

export const PACK_LABELS: Record<keyof PackValues, string> = {
  id: '',
  name: '套餐名称',
  price: '价格',
  unit: '计价方式',
  duration: '时长',
  min: '最少数量',
  max: '最多数量',
  includes: '包含内容',
  people: '人数上限',
}

export const UNITS = Object.entries(SERVICE_UNITS).map(([value, label]) => ({ value, label: `按${label}` }))

export const blankPack = (): PackValues => ({
  id: uuid(),
  name: '',
  price: '',
  unit: 'once',
  duration: '60',
  min: '1',
  max: '1',
  includes: '',
  people: '',
})

const typed = (value: number | null) => (value === null ? '' : String(value))
const number = (text: string) => (/^\d{1,5}$/.test(text) ? Number(text) : null)

const packValuesOf = (pack: PackageDraft): PackValues => ({
  id: pack.id,
  name: pack.name,
  price: pack.priceFen === null ? '' : fenTyped(pack.priceFen),
  unit: pack.unit,
  duration: typed(pack.durationMin),
  min: typed(pack.minUnits),
  max: typed(pack.maxUnits),
  includes: pack.includes,
  people: typed(pack.people),
})

const within = (value: number | null, most: number) => (value === null ? null : Math.min(value, most))

function packOf(pack: PackValues): PackageDraft {
  const fen = parseFen(pack.price)
  return {
    id: pack.id,
    name: pack.name,
    priceFen: fen !== null && fen <= 99_999_900 ? fen : null,
    unit: pack.unit === 'hour' || pack.unit === 'day' ? pack.unit : 'once',
    durationMin: number(pack.duration),
    minUnits: within(number(pack.min), 99),
    maxUnits: within(number(pack.max), 99),
    includes: pack.includes,
    people: within(number(pack.people), 9999),
  }
}

const PACK_FIELDS: Record<string, keyof PackValues> = {
  name: 'name',
  priceFen: 'price',
  durationMin: 'duration',
  minUnits: 'min',
  includes: 'includes',
  people: 'people',
}

export function checkPack(pack: PackValues): FieldErrors<PackValues> {
  const found: FieldErrors<PackValues> = {}
  for (const { field, text } of packageErrors(packOf(pack), 0)) {
    const key = PACK_FIELDS[field.split('.')[2] ?? '']
    if (key && found[key] === undefined) found[key] = text
  }
  return found
}

export function valuesOf(draft: ServiceDraft | null, server: { id: string; version: number }): ServiceValues {
  const { video } = draft ?? {}
  return {
    covers: slotsOf(draft?.covers ?? []),
    video: video ? { video: slotOf(video.url), cover: slotOf(video.cover), durationMs: 0 } : null,
    title: draft?.title ?? '',
    category: draft?.category ?? '',
    tags: draft?.tags ?? [],
    packages: (draft?.packages ?? []).map(packValuesOf),
    modes: draft?.modes ?? [],
    placeIds: draft?.placeIds ?? [],
    intro: draft?.intro ?? '',
    notice: draft?.notice ?? '',
    serverId: server.id,
    version: server.version,
  }
}

const isCategory = (value: string): value is Category => Object.hasOwn(SERVICE_CATEGORIES, value)
const isMode = (value: string): value is ServiceDraft['modes'][number] =>
  value === 'store' || value === 'visit' || value === 'online'

/** As it is sent, whatever is still missing. */
export function draftOf(values: ServiceValues): ServiceDraft {
  const { title, category, tags, packages, modes, placeIds, intro, notice, covers, video } = values
  const [film, poster] = [video?.video.url, video?.cover?.url]
  return {
    title,
    category: isCategory(category) ? category : null,
    covers: urlsOf(covers),
    video: film && poster ? { url: film, cover: poster } : null,
    intro,
    tags,
    packages: packages.map(packOf),
    modes: modes.filter(isMode),
    placeIds,
    notice,
  }
}

/** What is wrong, field by field (docs/product/service.md#servicepublish). */
export function checkService(values: ServiceValues): FieldErrors<ServiceValues> {
  const found: FieldErrors<ServiceValues> = {}
  for (const { field, text } of serviceErrors(draftOf(values))) {
    const [key = '', at] = field.split('.')
    if (!isKey(key) || found[key] !== undefined) continue
    found[key] = at === undefined ? text : `套餐${Number(at) + 1}：${text}`
  }
  // A picture that is still on its way is not missing.
  if (values.covers.length > 0) found.covers = undefined
  return found
}

export const isKey = (field: string): field is keyof ServiceValues => Object.hasOwn(LABELS, field)

/** What was typed as plain text, so that nothing is lost when another page was faster. */
export const plainText = ({ title, intro, notice, tags, packages }: ServiceValues): string =>
  [
    title,
    tags.join(' '),
    ...packages.map(({ name, price, includes }) => `${name} ${price}\n${includes}`),
    intro,
    notice,
  ]
    .filter((text) => text.trim() !== '')
    .join('\n\n')

/** 90分钟 · ¥480.00/次. */
export function packSummary({ price, unit, duration, min, max }: PackValues): string {
  const fen = parseFen(price)
  const label = unit === 'hour' ? '小时' : unit === 'day' ? '天' : '次'
  const cost = fen === null ? '未填价格' : `¥${fenTyped(fen)}/${label}`
  const length = unit === 'once' ? `${duration || '0'}分钟` : min === max ? `${min}${label}` : `${min}–${max}${label}`
  return `${cost} · ${length}`
}

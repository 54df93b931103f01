import type { Body } from '@dm/shared/contract'
import { lengthOf } from '@dm/shared/format'
import { slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import { fenTyped, isWebLink, parseFen } from '@dm/shared/validate'
import type { Product } from './labels'

/** A product as its form has it; both figures are kept while the kind of price changes. */
export interface ProductValues {
  images: UploadSlot[]
  name: string
  intro: string
  tags: string[]
  priceKind: string
  lowFen: string
  highFen: string
  unit: string
  link: string
}

export const LABELS: Record<keyof ProductValues, string> = {
  images: '图片',
  name: '名称',
  intro: '介绍',
  tags: '标签',
  priceKind: '价格',
  lowFen: '最低价',
  highFen: '最高价',
  unit: '单位',
  link: '链接',
}

export const PRICE_KINDS = [
  { value: 'ask', label: '面议' },
  { value: 'fixed', label: '一口价' },
  { value: 'range', label: '区间' },
]

const MOST_FEN = 9_999_999_999

export const productValuesOf = (item: Product | null): ProductValues => ({
  images: slotsOf(item?.images ?? []),
  name: item?.name ?? '',
  intro: item?.intro ?? '',
  tags: item?.tags ?? [],
  priceKind: item?.priceKind ?? 'ask',
  lowFen: item?.lowFen == null ? '' : fenTyped(item.lowFen),
  highFen: item?.highFen == null ? '' : fenTyped(item.highFen),
  unit: item?.unit ?? '',
  link: item?.link ?? '',
})

/** The complaint about an amount, or nothing. */
function priceError(typed: string): string | undefined {
  if (typed === '') return '请输入价格'
  const fen = parseFen(typed)
  if (fen === null) return '价格格式错误'
  return fen >= 1 && fen <= MOST_FEN ? undefined : '价格须在 0.01–99,999,999.99 元之间'
}

export function checkProduct({ images, name, priceKind, lowFen, highFen, link }: ProductValues) {
  const length = lengthOf(name.trim())
  const isRange = priceKind === 'range'
  const low = priceKind === 'ask' ? undefined : priceError(lowFen)
  const order = (parseFen(highFen) ?? 0) <= (parseFen(lowFen) ?? 0) ? '最高价须大于最低价' : undefined
  return {
    images: images.length === 0 ? '请至少上传 1 张图片' : undefined,
    name: length < 2 || length > 30 ? '请输入产品名称，2–30 个字' : undefined,
    lowFen: low,
    highFen: isRange ? (priceError(highFen) ?? (low ? undefined : order)) : undefined,
    link: link === '' || isWebLink(link) ? undefined : '请输入以 http:// 或 https:// 开头的网址',
  }
}

type Fields = Omit<Body<'enterprise/product/add'>, 'requestId'>

const isKind = (kind: string): kind is Fields['priceKind'] => PRICE_KINDS.some(({ value }) => value === kind)

/** As it is sent: the figures that the kind of price has. */
export const productOf = ({
  images,
  name,
  priceKind,
  lowFen,
  highFen,
  unit,
  link,
  ...rest
}: ProductValues): Fields => ({
  ...rest,
  images: urlsOf(images),
  name: name.trim(),
  priceKind: isKind(priceKind) ? priceKind : 'ask',
  lowFen: priceKind === 'ask' ? null : parseFen(lowFen),
  highFen: priceKind === 'range' ? parseFen(highFen) : null,
  unit: unit.trim() || null,
  link: link.trim() || null,
})

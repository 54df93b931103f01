import type { Body } from '@dm/shared/contract'
import { slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import type { Answer } from '../card'

type Fields = Omit<Body<'enterprise/modelcard/set'>, 'rev'>
export type Template = Fields['template']

/** The card as its form has it. */
export interface CardValues {
  template: string
  photos: UploadSlot[]
  tags: string[]
  cooperation: string
  productIds: string[]
  founded: boolean
  scale: boolean
  address: boolean
  contact: boolean
  trip: boolean
}

export const LABELS: Record<keyof CardValues, string> = {
  template: '模板',
  photos: '照片',
  tags: '标签',
  cooperation: '合作意向',
  productIds: '展示产品',
  founded: '显示成立年限',
  scale: '显示规模',
  address: '显示地址',
  contact: '显示联系方式',
  trip: '显示近期行程',
}

const TEMPLATES = ['t1', 't2', 't3', 't4', 't5', 't6'] as const satisfies readonly Template[]
/** Templates of every company; the others are for members. */
const FREE: readonly Template[] = ['t1', 't2']

export const isFree = (template: Template) => FREE.includes(template)
export const templateOf = (value: string): Template => TEMPLATES.find((one) => one === value) ?? 't1'
export const TEMPLATE_OPTIONS = TEMPLATES.map((value, at) => ({
  value,
  label: isFree(value) ? `模板 ${at + 1}` : `模板 ${at + 1} · 会员`,
}))

export const MOST_PHOTOS = 6

export function cardValuesOf({ card, member }: Answer): CardValues {
  const show = card?.show ?? { founded: true, scale: true, address: true, contact: true, trip: true }
  return {
    template: member?.template ?? card?.template ?? 't1',
    photos: slotsOf(member?.latest?.photos ?? []),
    tags: member?.latest?.tags ?? [],
    cooperation: member?.latest?.cooperation ?? '',
    productIds: card?.productIds ?? [],
    ...show,
  }
}

export const checkCard = ({ photos }: CardValues) => ({
  photos: photos.length === 0 ? '请至少选择 1 张照片' : undefined,
})

export const cardOf = ({
  template,
  photos,
  tags,
  cooperation,
  productIds,
  founded,
  scale,
  address,
  contact,
  trip,
}: CardValues): Fields => ({
  template: templateOf(template),
  photos: urlsOf(photos),
  tags,
  cooperation: cooperation.trim(),
  productIds,
  show: { founded, scale, address, contact, trip },
})

import { hasContact, lengthWithin } from '../../../validate'
import type { PackageDraft, ServiceDraft } from './own'

// Apart from the schemas, so that a form checks what is typed without loading them.

export interface DraftError {
  /** The path in the draft: `title`, `packages.0.priceFen`. */
  field: string
  text: string
}

const CONTACT = '介绍中请勿填写联系方式'

const isWithin = (value: number | null, least: number, most: number): value is number =>
  value !== null && value >= least && value <= most

/** Errors of one package; `at` is its place among the others. */
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

/** Errors of a service, in the order of the form (docs/product/service.md#servicepublish). */
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

import { checkWords } from '../../platform/public-text'

/** Names of the fields on their pages. */
const NAMES: Readonly<Record<string, string>> = {
  tags: '标签',
  title: '标题',
  shortName: '简称',
  slogan: '标语',
  website: '官网',
  contactName: '联系人',
  address: '地址',
  cooperation: '合作意向',
  caption: '说明',
  place: '地点',
  note: '备注',
  cities: '城市',
}

/** Refuses unfit words in any of these texts, by field (docs/product/enterprise.md#limits-trial-time-abuse). */
export function refuseUnfit(texts: Readonly<Record<string, string>>): void {
  for (const [field, text] of Object.entries(texts)) checkWords(NAMES[field] ?? field, text, field)
}

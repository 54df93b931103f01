import { SERVICE_CATEGORIES } from '@dm/shared/contract/vocabulary/service'
import type { Data } from '@dm/shared/contract'
import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import { providerErrors } from '@dm/shared/contract/calls/service/checks'
import { slotOf, slotsOf, urlsOf, type UploadSlot } from '@dm/shared/upload'
import type { FieldErrors } from '@dm/shared/ui/form'
import { type Category } from '../parts/category/labels'

export type Answer = Data<'service/provider/query'>
export type OwnProvider = NonNullable<Answer['provider']>

/** The application as its form has it. */
export interface EntryValues {
  kind: string
  name: string
  logo: UploadSlot | null
  categories: string[]
  cityCode: string
  intro: string
  contactName: string
  tel: string
  licenses: UploadSlot[]
  works: UploadSlot[]
  agreed: boolean
}

export const LABELS: Record<keyof EntryValues, string> = {
  kind: '类型',
  name: '名称',
  logo: '标志',
  categories: '服务类目',
  cityCode: '所在城市',
  intro: '简介',
  contactName: '联系人',
  tel: '手机号',
  licenses: '资质图片',
  works: '作品',
  agreed: '入驻协议',
}

export const KINDS = [
  { value: 'person', label: '个人' },
  { value: 'enterprise', label: '企业' },
]

export const CATEGORIES = Object.entries(SERVICE_CATEGORIES).map(([value, label]) => ({ value, label }))

const isCategory = (value: string): value is Category => Object.hasOwn(SERVICE_CATEGORIES, value)

export const kindOf = ({ kind }: Pick<EntryValues, 'kind'>): ProviderDraft['kind'] =>
  kind === 'enterprise' ? 'enterprise' : 'person'

export function valuesOf({ provider, tel, company }: Answer): EntryValues {
  const draft = provider?.draft
  return {
    kind: draft?.kind ?? (company === undefined ? 'person' : 'enterprise'),
    name: draft?.name ?? '',
    logo: draft?.logo ? slotOf(draft.logo) : null,
    categories: draft?.categories ?? [],
    cityCode: draft?.cityCode ?? '',
    intro: draft?.intro ?? '',
    contactName: draft?.contactName ?? '',
    tel: draft?.tel || tel,
    licenses: slotsOf(draft?.licenses ?? []),
    works: slotsOf(draft?.works ?? []),
    agreed: false,
  }
}

/** As it is sent. The name of an enterprise is that of its certification. */
export const draftOf = (values: EntryValues, company: string | undefined): ProviderDraft => ({
  kind: kindOf(values),
  name: kindOf(values) === 'enterprise' ? (company ?? '') : values.name,
  logo: values.logo?.url ?? '',
  categories: values.categories.filter(isCategory),
  cityCode: values.cityCode,
  intro: values.intro,
  contactName: values.contactName,
  tel: values.tel,
  licenses: urlsOf(values.licenses),
  works: urlsOf(values.works),
})

/** What is wrong, field by field (docs/product/service.md#servicefreeenter). */
export function checkEntry(values: EntryValues, company: string | undefined): FieldErrors<EntryValues> {
  const { logo, licenses } = values
  const found: FieldErrors<EntryValues> = {}
  for (const { field, text } of providerErrors(draftOf(values, company))) found[field] = text
  // A picture that is still on its way is not missing.
  if (logo !== null) found.logo = undefined
  if (licenses.length > 0) found.licenses = undefined
  if (!values.agreed) found.agreed = '请阅读并同意服务商入驻协议'
  return found
}

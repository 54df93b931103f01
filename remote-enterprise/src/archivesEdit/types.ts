import type { Data } from '@dm/shared/contract'

export type Managed = Data<'enterprise/archives/manage/query'>
export type SectionKey = Managed['sections'][number]['key']
export type Reviewed = Data<'enterprise/item/audit/page'>['list'][number]

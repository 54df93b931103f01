import type { Data } from '@dm/shared/contract'

export type IncomeRow = Data<'ivt/income/month/detail/query'>['list'][number]
export type IncomeMonth = Data<'ivt/income/month/stat/query'>['months'][number]

import type { z } from 'zod'
import { authCalls } from './calls/auth'
import { activityCalls } from './calls/activity'
import { archiveCalls } from './calls/archive'
import { commonCalls } from './calls/common'
import { enterpriseCalls } from './calls/enterprise'
import { referralCalls } from './calls/referral'
import { serviceCalls } from './calls/service'
import { userCalls } from './calls/user'
import { videoCalls } from './calls/video'
import { walletCalls } from './calls/wallet'

/** Every call of `/uc/v1`: path → access, body, data. The single source of types, validation and OpenAPI. */
export const contract = {
  ...authCalls,
  ...activityCalls,
  ...archiveCalls,
  ...commonCalls,
  ...enterpriseCalls,
  ...referralCalls,
  ...serviceCalls,
  ...userCalls,
  ...videoCalls,
  ...walletCalls,
}

export type Contract = typeof contract
export type CallPath = keyof Contract
/** Whether a text names a call. */
export const isCall = (path: string): path is CallPath => Object.hasOwn(contract, path)
/** The body that a page sends (defaults may be omitted). */
export type Body<P extends CallPath> = z.input<Contract[P]['body']>
/** The body that a handler receives, after validation. */
export type ParsedBody<P extends CallPath> = z.output<Contract[P]['body']>
/** The data that a page gets. */
export type Data<P extends CallPath> = z.output<Contract[P]['data']>

/** The calls that only read, always or unless certain fields are sent: a route may declare them. */
export type ReadPath = {
  [P in CallPath]: Contract[P]['read'] extends false ? never : P
}[CallPath]
/** The calls that always write: each declares which answers become stale (`invalidates`). */
export type WritePath = {
  [P in CallPath]: Contract[P]['read'] extends false ? P : never
}[CallPath]
/** The body of a read: without the fields that would make it write. */
export type ReadBody<P extends ReadPath> = Contract[P]['read'] extends readonly (infer F)[]
  ? Omit<Body<P>, F & PropertyKey>
  : Body<P>
/** The calls that return a page of a list: `{list, total, hasMore}`. */
export type ListPath = { [P in CallPath]: Data<P> extends { list: unknown[]; hasMore: boolean } ? P : never }[CallPath]

export * from './call'
export * from './codes'
export type { Limit } from './limit'
export * from './reasons'

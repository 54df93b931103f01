import type { z } from 'zod'
import { account } from './account'
import { activity } from './activity'
import { activityDraw } from './activity-draw'
import { activityEntry } from './activity-entry'
import { activityHome } from './activity-home'
import { activityLove } from './activity-love'
import { activityOffer } from './activity-offer'
import { address } from './address'
import { adv } from './adv'
import { agent } from './agent'
import { booking } from './booking'
import { calendar } from './calendar'
import { archive } from './archive'
import { archiveAction } from './archive-action'
import { archivePhoto } from './archive-photo'
import { archiveMusic } from './archive-music'
import { enterprise } from './enterprise'
import { enterpriseArchive } from './enterprise-archive'
import { enterpriseCert } from './enterprise-cert'
import { enterpriseInfo } from './enterprise-info'
import { enterpriseItems } from './enterprise-items'
import { enterpriseMembers } from './enterprise-members'
import { enterprisePhotos } from './enterprise-photos'
import { enterpriseTrips } from './enterprise-trips'
import { enterpriseVip } from './enterprise-vip'
import { provider } from './provider'
import { certification } from './certification'
import { deregistration } from './deregistration'
import { discover } from './discover'
import { service } from './service'
import { serviceComment } from './service-comment'
import { serviceOwn } from './service-own'
import { serviceSlot } from './service-slot'
import { wallet } from './wallet'
import { walletBill } from './wallet-bill'
import { walletInvoice } from './wallet-invoice'
import { walletPay } from './wallet-pay'
import { walletPayout } from './wallet-payout'
import { walletTraffic } from './wallet-traffic'
import { walletWithdraw } from './wallet-withdraw'
import { walletVip } from './wallet-vip'
import { common } from './common'
import { feedback } from './feedback'
import { file } from './file'
import { growth } from './growth'
import { growthIncome } from './growth-income'
import { growthMarket } from './growth-market'
import { growthRecord } from './growth-record'
import { growthTraffic } from './growth-traffic'
import { live } from './live'
import { liveBoard } from './live-board'
import { modelcard } from './modelcard'
import { notice } from './notice'
import { share } from './share'
import { travel } from './travel'
import { user } from './user'
import { vod } from './vod'
import { vodBoard } from './vod-board'
import { vodLists } from './vod-lists'
import { welfare } from './welfare'

/** Every call of `/uc/v1`: path → access, body, data. The single source of types, validation and OpenAPI. */
export const contract = {
  ...account,
  ...activity,
  ...activityDraw,
  ...activityEntry,
  ...activityLove,
  ...activityHome,
  ...activityOffer,
  ...address,
  ...adv,
  ...agent,
  ...booking,
  ...calendar,
  ...archive,
  ...archiveAction,
  ...archivePhoto,
  ...archiveMusic,
  ...enterprise,
  ...enterpriseArchive,
  ...enterpriseCert,
  ...enterpriseInfo,
  ...enterpriseItems,
  ...enterpriseMembers,
  ...enterprisePhotos,
  ...enterpriseTrips,
  ...enterpriseVip,
  ...certification,
  ...deregistration,
  ...discover,
  ...provider,
  ...service,
  ...serviceComment,
  ...serviceOwn,
  ...serviceSlot,
  ...wallet,
  ...walletBill,
  ...walletInvoice,
  ...walletPay,
  ...walletPayout,
  ...walletTraffic,
  ...walletWithdraw,
  ...walletVip,
  ...common,
  ...feedback,
  ...file,
  ...growth,
  ...growthMarket,
  ...growthRecord,
  ...growthIncome,
  ...growthTraffic,
  ...live,
  ...liveBoard,
  ...modelcard,
  ...notice,
  ...share,
  ...travel,
  ...user,
  ...vod,
  ...vodBoard,
  ...vodLists,
  ...welfare,
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

import type { ServiceDraft } from '@dm/shared/contract/calls/service/own'
import { NO_PACKAGE, NO_STORE, packageForm, serviceForm } from '@dm/shared/contract/forms/service/service'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { checkedDraft, publicTextsOf } from '../../../platform/checked-form'
import type { Clock } from '../../../platform/clock'
import { badInput, wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import { submitReview, withdrawReview } from '../../../platform/review'
import type { Handler } from '../../handler'
import { lockCalendar } from '../booking/store'
import { openBookings } from '../provider/term'
import { placeSettings, providers, servicePlaces, services } from '../schema'
import { goneService, inBusiness, staleVersion } from '../store'
import { lockedService, presentEdited, SERVICE_REVIEW, workingVersion, type ServiceRow } from './store'

/** At most so many services of one provider, drafts and rejected ones apart. */
const MOST_SERVICES = 30

/** All that others will read of a version. */
const textOf = (draft: ServiceDraft): string =>
  [publicTextsOf(serviceForm, draft), ...draft.packages.map((pack) => publicTextsOf(packageForm, pack))]
    .flatMap((texts) => Object.values(texts))
    .join('\n')

/** Throws 40000 at the first field that is wrong. */
async function checkDraft(tx: Db, uid: string, draft: ServiceDraft, now: number): Promise<void> {
  checkedDraft(serviceForm, draft, now)
  if (draft.packages.length === 0) throw badInput(NO_PACKAGE, 'packages')
  for (const [at, pack] of draft.packages.entries()) checkedDraft(packageForm, pack, now, `packages.${at}.`)
  const [setting] = await tx.select().from(placeSettings).where(eq(placeSettings.providerUid, uid))
  if (draft.modes.includes('store')) {
    const mine = and(eq(servicePlaces.providerUid, uid), inArray(servicePlaces.id, draft.placeIds))
    if ((await tx.$count(servicePlaces, mine)) < new Set(draft.placeIds).size) throw badInput(NO_STORE, 'placeIds')
  }
  if (draft.modes.includes('visit') && !setting?.visitRegions.length) throw badInput('请设置上门范围', 'modes')
}

async function requireApproved(tx: Db, uid: string, now: number): Promise<void> {
  const [provider] = await tx.select().from(providers).where(eq(providers.uid, uid))
  if (!provider || !inBusiness(provider, now)) throw wrongState('请先完成入驻', 'providerNotApproved')
}

/** 提交审核. The public keeps the version before until this one has passed. */
export const submitService: Handler<'service/submit'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'service/submit', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      await lockCalendar(tx, uid)
      const row = await lockedService(tx, uid, body.id)
      if (row.version !== body.version) throw staleVersion()
      if (row.state === 'reviewing' || row.draftState === 'reviewing') throw wrongState('正在审核中', 'underReview')
      await requireApproved(tx, uid, now)
      const draft = workingVersion(row)
      await checkDraft(tx, uid, draft, now)
      const isSecond = row.state === 'online' || row.state === 'offline'
      if (!isSecond) {
        const others = and(eq(services.providerUid, uid), inArray(services.state, ['reviewing', 'online', 'offline']))
        if ((await tx.$count(services, others)) >= MOST_SERVICES)
          throw wrongState('服务最多30个', 'serviceLimitReached')
      }
      const [next] = await tx
        .update(services)
        .set({
          draft,
          draftState: 'reviewing',
          draftReasons: [],
          ...(!isSecond && { state: 'reviewing' as const }),
          version: row.version + 1,
          updatedAt: now,
        })
        .where(eq(services.id, row.id))
        .returning()
      await submitReview(tx, clock, { kind: SERVICE_REVIEW, subjectId: row.id, uid, text: textOf(draft) })
      return presentEdited(next ?? row)
    }),
  )

/** Ends a review of one's service, which a decision locks first, and locks the service then. */
async function outOfReview(tx: Db, { uid, clock }: { uid: string; clock: Clock }, id: string): Promise<ServiceRow> {
  const mine = and(eq(services.id, id), eq(services.providerUid, uid))
  if ((await tx.$count(services, mine)) === 0) throw goneService()
  await withdrawReview(tx, clock, SERVICE_REVIEW, id)
  return lockedService(tx, uid, id)
}

/** 撤回: the version under review is a draft again. */
export const withdrawService: Handler<'service/withdraw'> = async ({ id, version }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const row = await outOfReview(tx, { uid, clock }, id)
    if (row.version !== version) throw staleVersion()
    if (row.draftState !== 'reviewing') throw wrongState('审核已完成，不可撤回', 'applicationDecided')
    const [next] = await tx
      .update(services)
      .set({
        draftState: 'draft',
        ...(row.state === 'reviewing' && { state: 'draft' as const }),
        version: row.version + 1,
        updatedAt: clock.now(),
      })
      .where(eq(services.id, id))
      .returning()
    return presentEdited(next ?? row)
  })

/** 删除: refused while bookings are open; a repeat succeeds. Its files stay: bookings show its cover. */
export const deleteService: Handler<'service/del'> = async ({ id }, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    const now = clock.now()
    const [seen] = await tx.select().from(services).where(eq(services.id, id))
    if (!seen || seen.providerUid !== uid) throw goneService()
    if (seen.state === 'deleted') return {}
    await lockCalendar(tx, uid)
    const row = await outOfReview(tx, { uid, clock }, id)
    const open = await openBookings(tx, { serviceId: id }, now)
    if (open > 0) throw wrongState(`该服务还有${open}个进行中的预约`, 'hasBookings')
    await tx
      .update(services)
      .set({ state: 'deleted', version: row.version + 1, updatedAt: now })
      .where(eq(services.id, id))
    return {}
  })

import type { OwnProvider, ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { providerForm } from '@dm/shared/contract/forms/service/provider'
import { sentBody, typedValues } from '@dm/shared/forms'
import { daysMs } from '@dm/shared/time'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { notFound } from '../../../platform/failure'
import { profiles } from '../../profile/schema'
import { addressCodes } from '@dm/shared/contract/vocabulary/districts'
import { providers } from '../schema'
import type { ProviderRow } from '../store'

/** Review subject of providers. */
export const PROVIDER_REVIEW = 'serviceProvider'
/** Duration of an entry, and the time before its end at which it can be renewed. */
export const ENTRY_MS = daysMs(365)
const RENEW_MS = daysMs(30)

const BLANK = sentBody(providerForm, typedValues(providerForm, null))

/** The approved version as its form has it. */
export const draftOf = (row: ProviderRow): ProviderDraft => ({
  kind: row.kind,
  name: row.name,
  logo: row.logo,
  categories: row.categories,
  cityCode: row.regionCodes[1] ?? '',
  intro: row.intro,
  contactName: row.contactName,
  tel: row.tel,
  licenses: row.licenses,
  works: row.works,
})

/** The columns of the public version. */
export const publicColumns = ({ cityCode, ...draft }: ProviderDraft) => ({
  ...draft,
  city: cityName(cityCode),
  regionCodes: [...addressCodes(cityCode).slice(0, 2), cityCode],
})

/** Adds a provider's row without content, where there is none: drafts of services and places refer to it. */
export async function ensureProvider(tx: Db, uid: string, now: number): Promise<void> {
  const { cityCode: _none, ...blank } = BLANK
  await tx
    .insert(providers)
    .values({ uid, ...blank, city: '', regionCodes: [], state: 'draft', version: 0, createdAt: now })
    .onConflictDoNothing()
}

/** The caller's provider, locked. Throws 40400 without one. */
export async function lockedProvider(tx: Db, uid: string): Promise<ProviderRow> {
  const [row] = await tx.select().from(providers).where(eq(providers.uid, uid)).for('update')
  if (!row) throw notFound('请先填写入驻资料')
  return row
}

/** The state as it is now: an entry runs out without a job. */
export const stateOf = ({ state, expireAt }: Pick<ProviderRow, 'state' | 'expireAt'>, now: number) =>
  state === 'approved' && expireAt !== null && expireAt <= now ? ('expired' as const) : state

export const isRenewable = (row: ProviderRow, now: number): boolean =>
  (row.state === 'approved' || row.state === 'expired') && row.expireAt !== null && row.expireAt - RENEW_MS <= now

export interface Named {
  uid: string
  name: string
  avatar: string
}

/** Names and pictures of accounts; one without a profile has the product's name for it. */
export async function namesOf(db: Db, uids: readonly string[]): Promise<Map<string, Named>> {
  if (uids.length === 0) return new Map()
  const rows = await db
    .select({ uid: profiles.uid, name: profiles.nickname, avatar: profiles.avatar })
    .from(profiles)
    .where(inArray(profiles.uid, [...uids]))
  return new Map(rows.map((row) => [row.uid, { ...row, avatar: row.avatar ?? '' }]))
}

export async function presentOwn(db: Db, row: ProviderRow, now: number): Promise<OwnProvider> {
  const { uid, draft, draftState, reasons, suspendReason, approvedAt, expireAt, inviterUid, version } = row
  const state = stateOf(row, now)
  const inviter = inviterUid === null ? undefined : (await namesOf(db, [inviterUid])).get(inviterUid)
  return {
    uid,
    state,
    edit: draftState ?? 'none',
    draft: draft ?? draftOf(row),
    reasons: state === 'rejected' || draftState === 'rejected' ? reasons : [],
    ...(state === 'suspended' && suspendReason !== null && { suspendReason }),
    ...(approvedAt !== null && { approvedAt }),
    ...(expireAt !== null && { expireAt }),
    renewable: isRenewable(row, now),
    ...(inviter && { inviter }),
    version,
  }
}

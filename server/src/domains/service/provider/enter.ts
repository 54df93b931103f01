import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import { providerForm } from '@dm/shared/contract/forms/service/provider'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { checkedDraft } from '../../../platform/checked-form'
import { wrongState } from '../../../platform/failure'
import { once } from '../../../platform/once'
import { submitReview, withdrawReview } from '../../../platform/review'
import { checkName } from '../../profile/names'
import type { Handler } from '../../handler'
import { swapFiles } from '../../file/claim'
import { providers } from '../schema'
import { staleVersion } from '../store'
import { inviterOf } from './draft'
import { filesOfProvider } from './files'
import { standingOf } from './identity'
import { draftOf, ensureProvider, lockedProvider, presentOwn, PROVIDER_REVIEW, publicColumns, stateOf } from './store'

const TEXTS = {
  realname: '请先完成实名认证',
  enterprise: '请先完成企业认证',
  adult: '未满18周岁暂不能入驻',
} as const

/** Whether a change of an approved provider is one that the review looks at (docs/product/service.md#providers). */
function needsReview(before: ProviderDraft, after: ProviderDraft): boolean {
  const seen = ({ kind, name, logo, intro, categories, licenses }: ProviderDraft) =>
    JSON.stringify([kind, name, logo, intro, categories, licenses])
  return seen(before) !== seen(after)
}

/** The draft as it is submitted, and the company it stands for. Throws 40000 and 40900. */
async function checked(tx: Db, uid: string, draft: ProviderDraft, now: number) {
  const { missing, company } = await standingOf(tx, uid, now)
  const [lack] = missing[draft.kind]
  if (lack) throw wrongState(TEXTS[lack], lack === 'enterprise' ? 'enterpriseNotCertified' : 'notCertified')
  const isCompany = draft.kind === 'enterprise'
  const named = checkedDraft(
    providerForm,
    isCompany && company ? { ...draft, name: company.name.slice(0, 30) } : draft,
    now,
  )
  checkName(providerForm.fields.name.label, named.name, 'name')
  const companyId = isCompany ? (company?.id ?? null) : null
  if (companyId !== null) {
    const others = and(eq(providers.companyId, companyId), ne(providers.uid, uid))
    if ((await tx.$count(providers, others)) > 0) throw wrongState('该身份已入驻', 'identityTaken')
  }
  return { draft: named, companyId }
}

/** 提交: the application, or a change of an approved provider. Once for a requestId. */
export const enter: Handler<'service/provider/enter'> = async (body, ctx) => {
  const { uid, db, clock } = ctx
  return db.transaction((tx) =>
    once(tx, { uid, call: 'service/provider/enter', requestId: body.requestId, body, clock }, async () => {
      const now = clock.now()
      await ensureProvider(tx, uid, now)
      const row = await lockedProvider(tx, uid)
      const state = stateOf(row, now)
      if (state === 'reviewing' || row.draftState === 'reviewing') throw wrongState('入驻申请正在审核中', 'underReview')
      if (state === 'suspended' || state === 'expired')
        throw wrongState('当前状态不能提交入驻资料', 'providerNotApproved')
      if (row.version !== body.version) throw staleVersion()
      const { draft, companyId } = await checked(tx, uid, body.draft, now)
      await swapFiles(tx, { uid, clock }, filesOfProvider(row), filesOfProvider(row, draft))
      const changed = { companyId, version: row.version + 1, inviterUid: await inviterOf(tx, row, body.ivtUid) }
      if (state === 'approved' && !needsReview(draftOf(row), draft)) {
        const done = { ...changed, ...publicColumns(draft), draft: null, draftState: null, reasons: [] }
        await tx.update(providers).set(done).where(eq(providers.uid, uid))
      } else {
        const next =
          state === 'approved'
            ? ({ draftState: 'reviewing' } as const)
            : ({ draftState: null, state: 'reviewing' } as const)
        await tx
          .update(providers)
          .set({ ...changed, draft, reasons: [], ...next })
          .where(eq(providers.uid, uid))
        const text = [draft.name, draft.intro, draft.contactName].join('\n')
        await submitReview(tx, clock, { kind: PROVIDER_REVIEW, subjectId: uid, uid, text })
      }
      return presentOwn(tx, await lockedProvider(tx, uid), now)
    }),
  )
}

/** 撤回: what was submitted is a draft again; an approved version stays public. */
export const withdrawEntry: Handler<'service/provider/withdraw'> = async (body, { uid, db, clock }) =>
  db.transaction((tx) =>
    once(tx, { uid, call: 'service/provider/withdraw', requestId: body.requestId, body, clock }, async () => {
      // A decision locks the review first, then the provider.
      await withdrawReview(tx, clock, PROVIDER_REVIEW, uid)
      const row = await lockedProvider(tx, uid)
      const isEdit = row.draftState === 'reviewing'
      if (!isEdit && row.state !== 'reviewing') throw wrongState('当前状态不能撤回', 'applicationDecided')
      await tx
        .update(providers)
        .set({ ...(isEdit ? { draftState: 'draft' as const } : { state: 'draft' as const }), version: row.version + 1 })
        .where(eq(providers.uid, uid))
      return presentOwn(tx, await lockedProvider(tx, uid), clock.now())
    }),
  )

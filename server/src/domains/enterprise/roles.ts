import { Retcode, type CallPath } from '@dm/shared/contract'
import type { Db } from '../../db/open'
import { Failure, notAllowed } from '../../platform/failure'
import type { Ctx } from '../handler'
import { companyOf, noCompany, type Role } from './store'

export type EnterpriseCall = Extract<CallPath, `enterprise/${string}`>

/**
 * Permitted callers: `anyone`; `public`, everybody with the owner's `uid` and members without it; `account`, any
 * logged-in user; `founder`, the owner or an account without a company; `member`; `owner`; `editor`.
 */
type Who = 'anyone' | 'public' | 'account' | 'founder' | 'member' | 'owner' | 'editor'

/** Permissions by call (docs/product/enterprise.md#roles, docs/product/enterprise.md#calls). */
export const WHO = {
  'enterprise/mine/get': 'account',
  'enterprise/view/record': 'anyone',
  'enterprise/contact/view': 'account',
  'enterprise/modelcard/get': 'public',
  'enterprise/modelcard/set': 'member',
  'enterprise/modelcard/status/update': 'member',
  'enterprise/archives/get': 'public',
  'enterprise/archives/manage/query': 'member',
  'enterprise/archives/set': 'member',
  'enterprise/stat/query': 'member',
  'enterprise/basicInfo/get': 'public',
  'enterprise/basicInfo/set': 'member',
  'enterprise/remark/get': 'public',
  'enterprise/remark/set': 'member',
  'enterprise/cert/get': 'account',
  'enterprise/cert/draft/set': 'founder',
  'enterprise/cert/draft/del': 'owner',
  'enterprise/cert/code/check': 'account',
  'enterprise/cert/licence/recognise': 'founder',
  'enterprise/cert/file/query': 'founder',
  'enterprise/cert/submit': 'owner',
  'enterprise/cert/withdraw': 'owner',
  'enterprise/cert/change/start': 'owner',
  'enterprise/product/page': 'public',
  'enterprise/product/get': 'public',
  'enterprise/product/add': 'member',
  'enterprise/product/edit': 'member',
  'enterprise/product/del': 'member',
  'enterprise/progress/page': 'public',
  'enterprise/progress/get': 'public',
  'enterprise/progress/add': 'member',
  'enterprise/progress/edit': 'member',
  'enterprise/progress/del': 'member',
  'enterprise/honor/page': 'public',
  'enterprise/honor/get': 'public',
  'enterprise/honor/add': 'member',
  'enterprise/honor/edit': 'member',
  'enterprise/honor/del': 'member',
  'enterprise/team/page': 'public',
  'enterprise/team/get': 'public',
  'enterprise/team/add': 'member',
  'enterprise/team/edit': 'member',
  'enterprise/team/del': 'member',
  'enterprise/photo/page': 'public',
  'enterprise/photo/add': 'member',
  'enterprise/photo/edit': 'member',
  'enterprise/photo/cover/set': 'member',
  'enterprise/photo/del': 'member',
  'enterprise/trip/page': 'public',
  'enterprise/trip/get': 'public',
  'enterprise/trip/add': 'member',
  'enterprise/trip/edit': 'member',
  'enterprise/trip/del': 'member',
  'enterprise/trip/detail/add': 'member',
  'enterprise/trip/detail/edit': 'member',
  'enterprise/trip/detail/del': 'member',
  'enterprise/item/move': 'member',
  'enterprise/item/visible/update': 'member',
  'enterprise/item/audit/page': 'member',
  'enterprise/item/audit/withdraw': 'member',
  'enterprise/item/restore': 'member',
  'enterprise/vip/get': 'member',
  'enterprise/vip/free/draw': 'owner',
  'enterprise/member/list': 'member',
  'enterprise/member/invite/add': 'owner',
  'enterprise/member/invite/del': 'owner',
  'enterprise/member/invite/query': 'account',
  'enterprise/member/invite/accept': 'account',
  'enterprise/member/del': 'owner',
  'enterprise/member/leave': 'editor',
  'enterprise/sms/send': 'owner',
  'enterprise/transfer/start': 'owner',
  'enterprise/transfer/cancel': 'owner',
  // The receiver is an editor; a repeat finds the owner.
  'enterprise/transfer/accept': 'member',
  'enterprise/transfer/reject': 'member',
  'enterprise/close': 'owner',
  // Says itself that a company is closed for good: such a company has no owner any more.
  'enterprise/close/cancel': 'account',
} as const satisfies Record<EnterpriseCall, Who>

export const notOwner = () => notAllowed('仅企业所有者可操作', 'notOwner')

/** Refusal of a call for an account with this role; null for an account without a company. */
function refusal(who: Who, role: Role | null): Failure | null {
  if (who === 'anyone' || who === 'public' || who === 'account') return null
  if (role === null) return who === 'founder' ? null : noCompany()
  if ((who === 'owner' || who === 'founder') && role !== 'owner') return notOwner()
  if (who === 'editor' && role !== 'editor') return notAllowed('企业所有者不可退出，请先转让', 'isOwner')
  return null
}

/** The caller's company with the role in it; null without one. Throws what keeps the role from such a call. */
export async function companyFor(db: Db, uid: string, who: Who, now: number) {
  const found = await companyOf(db, uid, now)
  const failure = refusal(who, found?.role ?? null)
  if (failure) throw failure
  return found
}

/** Like {@link companyFor}, for callers who have a company. */
export async function requireRole(db: Db, uid: string, who: 'member' | 'owner' | 'editor', now: number) {
  const found = await companyFor(db, uid, who, now)
  if (!found) throw noCompany()
  return found
}

type AnyHandler = (body: { uid?: unknown }, ctx: Ctx<string | null>) => Promise<unknown>

/** Refuses a call to whoever may not make it, before anything is read or written for it. */
function guarded(call: EnterpriseCall, handler: AnyHandler): AnyHandler {
  const who: Who = WHO[call]
  if (who === 'anyone' || who === 'account') return handler
  return async (body, ctx) => {
    const asMember = who !== 'public' || body.uid === undefined
    if (asMember) {
      if (ctx.uid === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
      await companyFor(ctx.db, ctx.uid, who === 'public' ? 'member' : who, ctx.clock.now())
    }
    return handler(body, ctx)
  }
}

/**
 * Handlers that look at the caller's role first. What a handler decides in its transaction it reads there once more: the
 * role may have changed since.
 */
export function withRoles<H extends object>(handlers: H): H {
  const entries = Object.entries(handlers).map(([call, handler]) => [
    call,
    // Each handler is called with the body and context that it was declared for.
    guarded(call as EnterpriseCall, handler as AnyHandler),
  ])
  return Object.fromEntries(entries) as H // the same calls
}

import { Retcode, type Data } from '@dm/shared/contract'
import { hoursMs, monthOf, startOfDay } from '@dm/shared/time'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { users } from '../../platform/schema'
import { Failure, notFound } from '../../platform/failure'
import { addressWindows, takeLimits } from '../../platform/limits'
import type { Ctx, Handler } from '../handler'
import { agentOf } from '../profile/agent'
import { profileOf } from '../profile/profile'
import { profiles } from '../profile/schema'
import { livingInviter } from './bind'
import { codeOf, dmNoOf } from './code'
import { brief } from './people'
import { rulesAt } from './plan'
import { BIND_MS, REFUSALS, standingOf } from './rules'
import { inviteRelations, inviteVisits } from './schema'

type Info = Data<'ivt/user/info/query'>

const CODE_TRIES = { max: 20, window: hoursMs(1) }

/** The caller's own invitation page, or an inviter by uid or code. */
export const info: Handler<'ivt/user/info/query'> = async ({ uid, code }, ctx) => {
  if (code !== undefined) return inviter(ctx, await uidOfCode(ctx, code))
  if (uid !== undefined) return inviter(ctx, uid)
  if (ctx.uid === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
  return own(ctx.db, ctx.uid, ctx.clock.now())
}

/** The rules in force, with their date. */
export const rule: Handler<'ivt/rule/query'> = async (_body, { clock }) => rulesAt(clock.now())

async function uidOfCode({ db, clock, keys, uid, ip }: Ctx<string | null>, code: string): Promise<string> {
  const tries = { ...CODE_TRIES, msg: '操作太频繁，请{wait}后再试' }
  const mine = uid === null ? null : [{ key: `inviteCode:${uid}`, ...tries }]
  await takeLimits(db, clock, mine ?? (await addressWindows(keys, ip, { key: 'inviteCode', ...tries })))
  const dmNo = dmNoOf(code)
  const [row] = dmNo === null ? [] : await db.select().from(profiles).where(eq(profiles.dmNo, dmNo))
  const [account] = row ? await db.select().from(users).where(eq(users.uid, row.uid)) : []
  if (account?.state !== 'normal') throw notFound('邀请码不存在')
  return account.uid
}

async function inviter({ db, clock, uid }: Ctx<string | null>, asked: string): Promise<Info> {
  const now = clock.now()
  const account = await livingInviter(db, asked)
  const { nickname: name, avatar } = await profileOf(db, asked, now)
  const guild = await agentOf(db, asked)
  const shown = {
    own: false,
    uid: asked,
    name,
    avatar,
    isAgent: guild.state === 'active',
    guildName: guild.name,
  } as const
  const [me] = uid === null ? [] : await db.select().from(users).where(eq(users.uid, uid))
  if (!me) return { ...shown, relation: 'none', reason: null }
  const { state } = await standingOf(db, me, account, now)
  if (state === 'free') return { ...shown, relation: 'none', reason: null }
  if (state === 'mine') return { ...shown, relation: 'mine', reason: null }
  const relation = state === 'self' || state === 'other' ? state : 'cannot'
  return { ...shown, relation, reason: REFUSALS[state].text }
}

async function own(db: Db, uid: string, now: number): Promise<Info> {
  const { nickname: name, avatar, dmNo } = await profileOf(db, uid, now)
  const [me] = await db
    .select({ createdAt: users.createdAt, relation: inviteRelations })
    .from(users)
    .leftJoin(inviteRelations, eq(inviteRelations.uid, users.uid))
    .where(eq(users.uid, uid))
  const guild = await agentOf(db, uid)
  const bindUntil = (me?.createdAt ?? 0) + BIND_MS
  const canBind = !me?.relation && now <= bindUntil
  return {
    own: true,
    uid,
    name,
    avatar,
    code: codeOf(dmNo),
    link: `/common/invite?uid=${encodeURIComponent(uid)}`,
    isAgent: guild.state === 'active',
    guildName: guild.name,
    inviter: me?.relation ? await brief(db, me.relation.inviterUid, now) : null,
    boundAt: me?.relation?.boundAt ?? null,
    canBind,
    bindUntil: canBind ? bindUntil : null,
    counts: await countsOf(db, uid, now),
  }
}

async function countsOf(db: Db, uid: string, now: number) {
  const month = `${monthOf(now)}-01`
  const [row] = await db
    .select({
      level1: sql<number>`count(*)::int`,
      certified: sql<number>`count(${inviteRelations.certifiedAt})::int`,
      monthNew: sql<number>`(count(*) filter (where ${inviteRelations.boundAt} >= ${startOfDay(month)}))::int`,
      level2: sql<number>`(select count(*) from ${inviteRelations} direct join ${inviteRelations} below
        on below.inviter_uid = direct.uid where direct.inviter_uid = ${uid})::int`,
      monthVisits: sql<number>`(select count(*) from ${inviteVisits}
        where ${inviteVisits.inviterUid} = ${uid} and ${inviteVisits.day} >= ${month})::int`,
    })
    .from(inviteRelations)
    .where(eq(inviteRelations.inviterUid, uid))
  return row ?? { level1: 0, certified: 0, monthNew: 0, level2: 0, monthVisits: 0 }
}

import { Retcode } from '@dm/shared/contract'
import { dayOf, monthOf } from '@dm/shared/time'
import { and, count, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { Failure, notFound } from '../../../platform/failure'
import { users } from '../../../platform/schema'
import { certState } from '../../enterprise/standing'
import { companyOf } from '../../enterprise/store'
import type { Handler } from '../../handler'
import { identityOf } from '../../profile/identity'
import { agents } from '../../profile/schema'
import { recordOf } from '../record/records'
import { inviteIncomes, inviteRelations } from '../schema'
import { presentGuild, type GuildRow } from './store'

const TOP = 5

/** The caller's guild with what an application lacks, or another's approved one (docs/product/referral.md#agentindex). */
export const guildInfo: Handler<'agent/info/query'> = async (body, { uid, db, clock }) => {
  if (body.uid !== undefined) return publicGuild(db, body.uid)
  if (uid === null) throw new Failure(Retcode.notLoggedIn, '', 'notLoggedIn')
  const now = clock.now()
  const [row] = await db.select().from(agents).where(eq(agents.uid, uid))
  return {
    own: true,
    guild: presentGuild(row ?? nobodys(uid)),
    missing: await missingOf(db, uid, now),
    company: await certifiedCompany(db, uid, now),
  }
}

const nobodys = (uid: string): GuildRow => ({
  ...{ uid, state: 'none', name: '', nameKey: '', logo: '', intro: '', contactName: '', tel: '', creditCode: '' },
  ...{ licenses: [], draft: null, edit: null, reason: '', suspendReason: '', approvedAt: null, createdAt: 0 },
})

async function publicGuild(db: Db, uid: string) {
  const [row] = await db
    .select({ guild: agents })
    .from(agents)
    .innerJoin(users, eq(users.uid, agents.uid))
    .where(and(eq(agents.uid, uid), eq(agents.state, 'approved'), eq(users.state, 'normal')))
  if (!row) throw notFound('公会不存在或已停用')
  const [artists] = await db
    .select({ n: count() })
    .from(inviteRelations)
    .innerJoin(users, eq(users.uid, inviteRelations.uid))
    .where(and(eq(inviteRelations.inviterUid, uid), ne(inviteRelations.state, 'void'), ne(users.state, 'gone')))
  const { name, logo, intro, approvedAt, createdAt } = row.guild
  return {
    own: false as const,
    uid,
    name,
    logo,
    intro,
    artists: artists?.n ?? 0,
    since: dayOf(approvedAt ?? createdAt),
  }
}

/** Requirements of a guild that an account lacks. */
export async function missingOf(db: Db, uid: string, now: number): Promise<('realname' | 'adult')[]> {
  const { certified, minor } = await identityOf(db, uid, now)
  return [...(certified ? [] : ['realname' as const]), ...(minor ? ['adult' as const] : [])]
}

/** The certified company that the account owns: its name and code stand in the application. */
export async function certifiedCompany(db: Db, uid: string, now: number) {
  const found = await companyOf(db, uid, now)
  if (found?.role !== 'owner' || !found.cert || certState(found.cert, dayOf(now)) !== 'certified') return null
  return { name: found.cert.name, creditCode: found.cert.creditCode }
}

/** 本月贡献: who brought most in this month. */
export const topArtists: Handler<'agent/artist/top'> = async (_body, { uid, db, clock }) => {
  const fen = sql<string>`sum(${inviteIncomes.amountFen})`
  const rows = await db
    .select({ uid: inviteIncomes.fromUid, fen })
    .from(inviteIncomes)
    .where(and(eq(inviteIncomes.uid, uid), eq(inviteIncomes.month, monthOf(clock.now()))))
    .groupBy(inviteIncomes.fromUid)
    .having(gt(fen, '0'))
    .orderBy(desc(fen), inviteIncomes.fromUid)
    .limit(TOP)
  const list = []
  for (const row of rows) {
    const person = await recordOf(db, uid, row.uid)
    if (person)
      list.push({
        uid: person.uid,
        name: person.name,
        avatar: person.avatar,
        level: person.level,
        fen: Number(row.fen),
      })
  }
  return { list }
}

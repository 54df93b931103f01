import type { Data } from '@dm/shared/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { NamedFile } from '../../file/claim'
import { agents, type GuildDraft } from '../../profile/schema'

export type GuildRow = typeof agents.$inferSelect
export type Guild = Data<'agent/apply'>
type Form = Guild['draft']

/** Kind of the review. */
export const GUILD_REVIEW = 'guild' as const

/** Returns the caller's guild, locked; a row is made for the first application. */
export async function lockedGuild(tx: Db, uid: string, now: number): Promise<GuildRow> {
  await tx.insert(agents).values({ uid, state: 'none', createdAt: now }).onConflictDoNothing()
  const [row] = await tx.select().from(agents).where(eq(agents.uid, uid)).for('update')
  if (!row) throw new Error('the guild was not written')
  return row
}

/** Whether there is an approved version. */
const isFounded = ({ state }: Pick<GuildRow, 'state'>) => state === 'approved' || state === 'suspended'

const formOf = ({ name, logo, intro, contactName, tel, creditCode, licenses }: GuildRow | GuildDraft): Form => ({
  ...{ name, logo, intro, contactName, tel, creditCode, licenses },
})

/** The guild as its owner reads it. */
export function presentGuild(row: GuildRow): Guild {
  const { uid, state, edit, approvedAt } = row
  const founded = isFounded(row)
  const draft = formOf(row.draft ?? row)
  return {
    uid,
    ...(founded ? formOf(row) : draft),
    state,
    reason: state === 'rejected' ? row.reason : state === 'suspended' ? row.suspendReason : null,
    approvedAt: founded ? approvedAt : null,
    edit: edit ?? 'none',
    editReason: edit === 'rejected' ? row.reason : null,
    draft,
  }
}

const filesOf = ({ logo, licenses }: Pick<GuildDraft, 'logo' | 'licenses'>): NamedFile[] => [
  ...(logo === '' ? [] : [{ url: logo, field: 'logo', purpose: 'avatar' as const }]),
  ...licenses.map((url, n) => ({ url, field: `licenses.${n}`, purpose: 'certificate' as const })),
]

/** The files of both versions. */
export const filesOfGuild = (row: GuildRow, draft: GuildDraft | null = row.draft): NamedFile[] => [
  ...filesOf(row),
  ...(draft ? filesOf(draft) : []),
]

import { guildForm } from '@dm/shared/contract/forms/referral/guild'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { checkedForm } from '../../../platform/checked-form'
import { wrongState } from '../../../platform/failure'
import { lockOn } from '../../../platform/lock'
import { once } from '../../../platform/once'
import { submitReview, withdrawReview } from '../../../platform/review'
import { swapFiles } from '../../file/claim'
import type { Handler } from '../../handler'
import { agents, type GuildDraft } from '../../profile/schema'
import { checkName, nameSkeleton } from '../../profile/names'
import { certifiedCompany, missingOf } from './query'
import { filesOfGuild, GUILD_REVIEW, lockedGuild, presentGuild, type Guild, type GuildRow } from './store'

const LACKS = {
  realname: { text: '请先完成实名认证', reason: 'notCertified' },
  adult: { text: '未满18周岁暂不能申请', reason: 'minor' },
} as const

/** The application as it is kept. Throws 40000 for what is wrong, 40900 for what the account lacks. */
async function checked(tx: Db, uid: string, typed: Guild['draft'], now: number): Promise<GuildDraft> {
  const [lack] = await missingOf(tx, uid, now)
  if (lack) throw wrongState(LACKS[lack].text, LACKS[lack].reason)
  // A certified company stands under its own code.
  const company = await certifiedCompany(tx, uid, now)
  const form = checkedForm(guildForm, typed, now)
  checkName(guildForm.fields.name.label, form.name, 'name')
  return { ...form, creditCode: company?.creditCode ?? form.creditCode, nameKey: nameSkeleton(form.name) }
}

/** Refuses a name or a code that another living guild has, or that another application waits with. */
async function refuseTaken(tx: Db, uid: string, { nameKey, creditCode }: GuildDraft): Promise<void> {
  // One after the other, so that two applications do not miss each other.
  await lockOn(tx, 'guild:names')
  const founded = inArray(agents.state, ['approved', 'suspended'])
  const waits = or(eq(agents.state, 'reviewing'), eq(agents.edit, 'reviewing'))
  const has = async (column: 'nameKey' | 'creditCode', value: string) =>
    (await tx.$count(
      agents,
      and(
        ne(agents.uid, uid),
        or(and(founded, eq(agents[column], value)), and(waits, sql`${agents.draft} ->> ${column} = ${value}`)),
      ),
    )) > 0
  if (await has('nameKey', nameKey)) throw wrongState('公会名称已被使用', 'guildNameTaken', 'name')
  if (await has('creditCode', creditCode)) throw wrongState('该统一社会信用代码已入驻', 'guildCodeTaken', 'creditCode')
}

/** Whether a change is one that the review looks at: what the public sees, and what stands for the company. */
function needsReview(before: GuildRow, after: GuildDraft): boolean {
  const seen = ({ name, logo, intro, creditCode, licenses }: GuildRow | GuildDraft) =>
    JSON.stringify([name, logo, intro, creditCode, licenses])
  return seen(before) !== seen(after)
}

/** 提交申请, and 公会资料 of an approved guild. Once for a requestId. */
export const applyGuild: Handler<'agent/apply'> = async (body, { uid, db, clock }) => {
  const { requestId, ...typed } = body
  return db.transaction((tx) =>
    once(tx, { uid, call: 'agent/apply', requestId, body, clock }, async () => {
      const now = clock.now()
      const row = await lockedGuild(tx, uid, now)
      if (row.state === 'reviewing' || row.edit === 'reviewing') throw wrongState('申请正在审核中', 'underReview')
      if (row.state === 'suspended') throw wrongState('公会已被停用', 'guildSuspended')
      const draft = await checked(tx, uid, typed, now)
      await refuseTaken(tx, uid, draft)
      const isApproved = row.state === 'approved'
      if (isApproved && !needsReview(row, draft)) {
        await swapFiles(tx, { uid, clock }, filesOfGuild(row), filesOfGuild(row, null))
        await tx
          .update(agents)
          .set({ ...draft, draft: null, edit: null, reason: '' })
          .where(eq(agents.uid, uid))
      } else {
        await swapFiles(tx, { uid, clock }, filesOfGuild(row), filesOfGuild(row, draft))
        await tx
          .update(agents)
          .set({
            draft,
            reason: '',
            ...(isApproved ? { edit: 'reviewing' as const } : { state: 'reviewing' as const }),
          })
          .where(eq(agents.uid, uid))
        const text = [draft.name, draft.intro, draft.contactName].join('\n')
        await submitReview(tx, clock, { kind: GUILD_REVIEW, subjectId: uid, uid, text })
      }
      return presentGuild(await lockedGuild(tx, uid, now))
    }),
  )
}

/** 撤回申请: what waited stays in the form; an approved version stays public. */
export const cancelApply: Handler<'agent/apply/cancel'> = async (_body, { uid, db, clock }) =>
  db.transaction(async (tx) => {
    // A decision locks the review first, then the guild.
    await withdrawReview(tx, clock, GUILD_REVIEW, uid)
    const [row] = await tx.select().from(agents).where(eq(agents.uid, uid)).for('update')
    const isEdit = row?.edit === 'reviewing'
    if (!row || (!isEdit && row.state !== 'reviewing')) throw wrongState('当前状态不能撤回', 'applicationDecided')
    await tx
      .update(agents)
      .set(isEdit ? { edit: null } : { state: 'none' })
      .where(eq(agents.uid, uid))
    return presentGuild(await lockedGuild(tx, uid, clock.now()))
  })

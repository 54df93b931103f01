import type { ParsedBody } from '@dm/shared/contract'
import type { Archive } from '@dm/shared/contract/calls/archive/archive'
import { introTooShort, type ArchiveForm } from '@dm/shared/contract/forms/archive/head'
import { nicknameAsName } from '@dm/shared/contract/vocabulary/nickname'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { badInput, stale, wrongState } from '../../platform/failure'
import { swapFile } from '../file/claim'
import type { Ctx, Handler } from '../handler'
import { saveAudiences } from '../modelcard/audiences'
import { isMinor } from '../profile/age'
import { guardianOf, livingPerson, lockedProfileOf } from '../profile/profile'
import { archives } from '../profile/schema'
import { checkHead } from './check'
import { missingForPublic } from './completeness'
import { headOf, modulesOf, type ArchiveRow } from './head'
import { archiveOf } from './read'

const blockedText = (reason: string | null) => `该内容因「${reason ?? ''}」已被限制展示`

type Body = Pick<ParsedBody<'userinfo/set'>, 'archive' | 'modules' | 'privacy' | 'status' | 'version'>
type Caller = Pick<Ctx<string>, 'uid' | 'db' | 'clock'>

const lockedArchive = async (tx: Db, uid: string): Promise<ArchiveRow | null> =>
  (await tx.select().from(archives).where(eq(archives.uid, uid)).for('update'))[0] ?? null

/** The status that a save leads to; publishing needs what it needs (docs/product/user.md#state-machines). */
function statusAfter(
  wanted: Body['status'],
  held: ArchiveRow | null,
  missing: readonly { name: string; field: string }[],
  guardianMissing: boolean,
): ArchiveRow['status'] {
  const status = held?.status ?? 'draft'
  if (wanted === undefined) return status
  if (status === 'blocked') throw wrongState(blockedText(held?.blockReason ?? null), 'blocked')
  // 暂不公开 of a draft leaves it a draft: it was never public.
  if (wanted === 'hidden') return status === 'public' ? 'hidden' : status
  const names = missing.map(({ name }) => name)
  if (guardianMissing) names.push('监护人')
  if (names.length > 0) throw wrongState(`请先完善：${names.join('、')}`, 'incomplete')
  return 'public'
}

/** A public archive keeps what publishing needed. */
function keepsWhatPublicNeeds(
  status: ArchiveRow['status'],
  head: ArchiveForm,
  missing: readonly { name: string; field: string }[],
): void {
  const [first] = missing
  if (status !== 'public' || !first) return
  const field = first.field === 'icon' ? undefined : `archive.${first.field}`
  if (first.field === 'intro' && head.intro !== '') throw badInput(introTooShort, field, 'incomplete')
  throw badInput(`公开中的档案需保留：${missing.map(({ name }) => name).join('、')}`, field, 'incomplete')
}

/** All parts but 基本信息, each once: another set comes from a page that is out of date. A minor's 行程 is never shown. */
function checkModules(modules: NonNullable<Body['modules']>, minor: boolean): NonNullable<Body['modules']> {
  const wanted = modulesOf([], false).filter(({ key }) => key !== 'info')
  const given = new Set(modules.map(({ key }) => key))
  if (given.size !== modules.length || modules.length !== wanted.length || wanted.some(({ key }) => !given.has(key)))
    throw wrongState('列表已变化，请刷新后再排序', 'stale')
  return modules.map((one) => (minor && one.key === 'travel' ? { ...one, visible: false } : one))
}

/** Saves the head, the parts or the status of the caller's archive; the first save makes it. */
export async function setArchive(body: Body, { uid, db, clock }: Caller): Promise<Archive | null> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const held = await lockedArchive(tx, uid)
    if ((held?.version ?? 0) !== body.version) throw stale()
    const { profile, realName } = await livingPerson(tx, uid, now)
    const birthday = realName?.birthday ?? profile.birthday
    const minor = isMinor(birthday, now)
    const before = headOf(held ?? { stageName: nicknameAsName(profile.nickname), intro: '', content: {} })
    const head = body.archive ? checkHead({ ...before, ...body.archive }, { now, birthday, minor }) : before
    const missing = missingForPublic({ head, icon: held?.icon || profile.avatar })
    const guardianMissing = minor && !(await guardianOf(tx, uid))
    if (body.archive && body.status !== 'public') keepsWhatPublicNeeds(held?.status ?? 'draft', head, missing)
    await saveAudiences(tx, { uid, audiences: profile.audiences, minor }, body.privacy, 'archive')
    const { stageName, intro, ...content } = head
    const row = {
      status: statusAfter(body.status, held, missing, guardianMissing),
      stageName,
      intro,
      content,
      modules: body.modules ? checkModules(body.modules, minor) : (held?.modules ?? []),
      version: (held?.version ?? 0) + 1,
      updatedAt: now,
    }
    if (held) await tx.update(archives).set(row).where(eq(archives.uid, uid))
    else await tx.insert(archives).values({ uid, ...row })
  })
  return archiveOf(db, uid, now)
}

/** The public portrait and cover; the first of them makes the archive a draft. */
export const setIcon: Handler<'userinfo/public/icon/set'> = async ({ icon, cover }, { uid, db, clock }) => {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const profile = await lockedProfileOf(tx, uid, now)
    const held = await lockedArchive(tx, uid)
    if (icon === '') throw badInput('请上传头像', 'icon')
    if (icon !== undefined) await swapFile(tx, clock, uid, held?.icon || null, icon, 'avatar', 'icon')
    if (cover !== undefined) await swapFile(tx, clock, uid, held?.cover || null, cover, 'cover', 'cover')
    const row = {
      icon: icon ?? held?.icon ?? '',
      cover: cover ?? held?.cover ?? '',
      version: (held?.version ?? 0) + 1,
      updatedAt: now,
    }
    if (held) await tx.update(archives).set(row).where(eq(archives.uid, uid))
    else await tx.insert(archives).values({ uid, status: 'draft', stageName: nicknameAsName(profile.nickname), ...row })
    return { icon: row.icon || profile.avatar, cover: row.cover }
  })
}

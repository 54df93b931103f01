import { randomUUID } from 'node:crypto'
import type { ParsedBody } from '@dm/shared/contract'
import { basicForm } from '@dm/shared/contract/forms/user/basic'
import { guardianForm } from '@dm/shared/contract/forms/user/guardian'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { guardians, nicknameChanges, profiles } from '../profile/schema'
import { checkedChange, checkedForm } from '../../platform/checked-form'
import { badInput, stale, wrongState } from '../../platform/failure'
import { setArchive } from '../archive/set'
import { consumeCode } from '../auth/sms'
import { swapFile } from '../file/claim'
import { refuseOthersName } from '../referral/names'
import type { Handler } from '../handler'
import { isMinor } from '../profile/age'
import { applyMinorRules } from '../modelcard/minor'
import {
  guardianOf,
  livingPerson,
  lockedProfileOf,
  nicknameChangesLeft,
  profileOf,
  type Profile,
} from '../profile/profile'
import { ownUser, presentGuardian } from './own'
import { checkName } from '../profile/names'

type Basic = NonNullable<ParsedBody<'userinfo/set'>['basic']>
type GuardianForm = NonNullable<ParsedBody<'userinfo/set'>['guardian']>

/** Returns the columns that a body changes; an omitted field stays, `null` empties it. */
function changesOf(basic: Basic, now: number): Partial<Profile> {
  const { bio, ...changes } = checkedChange(basicForm, basic, now, 'basic.')
  const { nickname, cityCode } = changes
  if (cityCode && cityName(cityCode) === '') throw badInput('请选择正确的城市', 'basic.cityCode')
  if (nickname !== undefined) checkName(basicForm.fields.nickname.label, nickname, 'basic.nickname')
  return { ...changes, ...(bio !== undefined && { bio: bio ?? '' }) }
}

/** Returns the guardian to store; everything but the code is checked here. */
async function checkedGuardian(db: Db, uid: string, form: GuardianForm, now: number) {
  const { name, mobile } = checkedForm(guardianForm, form, now, 'guardian.')
  if ((await livingPerson(db, uid, now)).account.mobile === mobile)
    throw badInput('监护人手机号不能与本人相同', 'guardian.mobile')
  return { name, mobile, agreedAt: now }
}

/** Saves the profile, and a guardian where one is given (docs/product/user.md#basicinfoedit); or a part of the archive. */
export const set: Handler<'userinfo/set'> = async (body, { uid, db, clock, keys }) => {
  const now = clock.now()
  if (body.archive || body.modules || body.privacy || body.status) {
    if (body.basic || body.guardian) throw badInput('资料和档案请分别保存', undefined)
    const archive = await setArchive(body, { uid, db, clock })
    return { user: await ownUser(db, uid, now), guardian: presentGuardian(await guardianOf(db, uid)), archive }
  }
  const changes = body.basic ? changesOf(body.basic, now) : {}
  if ((await profileOf(db, uid, now)).version !== body.version) throw stale()
  const given = body.guardian && (await checkedGuardian(db, uid, body.guardian, now))
  // A code is consumed, and a wrong try counted, even if the rest fails: so this is outside the transaction.
  if (given && body.guardian)
    await consumeCode(
      { db, clock, keys },
      { mobile: given.mobile, purpose: 'login', code: body.guardian.smsCode, field: 'guardian.smsCode' },
    )
  return db.transaction(async (tx) => {
    const profile = await lockedProfileOf(tx, uid, now)
    if (profile.version !== body.version) throw stale()
    const { realName } = await livingPerson(tx, uid, now)
    const locked = realName?.state === 'passed'
    const moved = (field: 'gender' | 'birthday') => changes[field] !== undefined && changes[field] !== profile[field]
    if (locked && (moved('gender') || moved('birthday')))
      throw wrongState('实名认证后不可修改性别和出生日期', 'identityLocked')
    if (changes.nickname !== undefined && changes.nickname !== profile.nickname) {
      if ((await nicknameChangesLeft(tx, uid, now)) === 0)
        throw wrongState('昵称30天内只能修改2次', 'quotaUsedUp', 'basic.nickname')
      await refuseOthersName(tx, uid, changes.nickname, 'basic.nickname', now)
      await tx.insert(nicknameChanges).values({ id: randomUUID(), uid, from: profile.nickname, at: now })
    }
    if (changes.avatar !== undefined && changes.avatar !== profile.avatar) {
      await swapFile(tx, clock, uid, profile.avatar || null, changes.avatar, 'avatar', 'basic.avatar')
    }
    if (given)
      await tx
        .insert(guardians)
        .values({ uid, ...given })
        .onConflictDoUpdate({ target: guardians.uid, set: given })
    const birthday = realName?.birthday ?? (changes.birthday === undefined ? profile.birthday : changes.birthday)
    const guardian = await guardianOf(tx, uid)
    if (isMinor(birthday, now) && !guardian) throw badInput('请先填写监护人信息', 'guardian', 'guardianMissing')
    await tx
      .update(profiles)
      .set({ ...changes, version: profile.version + 1, updatedAt: now })
      .where(and(eq(profiles.uid, uid), eq(profiles.version, profile.version)))
    if (moved('birthday')) await applyMinorRules(tx, uid, now)
    else if (given) await applyMinorRules(tx, uid, now, 'guardian')
    return { user: await ownUser(tx, uid, now), guardian: presentGuardian(guardian) }
  })
}

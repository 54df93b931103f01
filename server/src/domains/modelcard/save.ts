import { eq, sql } from 'drizzle-orm'
import { BIRTHDAY_WRONG } from '@dm/shared/contract/forms/user/basic'
import { NO_CONSENT } from '@dm/shared/contract/forms/user/modelcard'
import type { Db } from '../../db/open'
import { modelcards, type CardContent } from './schema'
import { profiles } from '../profile/schema'
import type { Clock } from '../../platform/clock'
import { badInput, stale, wrongState } from '../../platform/failure'
import { isBirthday } from '../profile/age'
import { saveAudiences } from './audiences'
import { applyMinorRules } from './minor'
import { lockedProfileOf } from '../profile/profile'
import type { Handler } from '../handler'
import { claimPhotos, claimPicture, claimVideo } from './files'
import { personOf, type Person } from './person'
import { presentCard } from './present'
import { ownParts } from './read'
import { missingForPublic, type Missing } from './rules/completeness'
import { checkForm, checkPhotos, checkVideo, checkWorks, type Form } from './rules/form'
import { lockedCardOf, ownWorks, type CardRow } from './store'

const blockedText = (reason: string | null) => `该内容因「${reason ?? ''}」已被限制展示`

/** Returns the first missing part that the body can set. */
const fieldIn = (body: object, missing: readonly Missing[]) =>
  missing.find(({ field }) => Object.hasOwn(body, field))?.field

/** A minor's pages are public only with a guardian (docs/product/user.md#whose-page-who-sees). */
const lacksGuardian = ({ minor, guardianMobile }: Pick<Person, 'minor' | 'guardianMobile'>) =>
  minor && guardianMobile === null

/**
 * Throws when publishing is not allowed: 40900 请先完善：…, 该内容因…, 40000 for the tick (docs/product/user.md#state-machines).
 * `consent.field` is the field of the body that requests publishing.
 */
function mayPublish(
  card: Pick<CardRow, 'status' | 'blockReason' | 'content' | 'portraitConsentAt'>,
  person: Person,
  body: object,
  consent: { given: boolean; field: string },
): void {
  if (card.status === 'blocked') throw wrongState(blockedText(card.blockReason), 'blocked')
  const missing = missingForPublic({ content: card.content, gender: person.gender, birthday: person.birthday })
  const names = missing.map(({ name }) => name)
  if (lacksGuardian(person)) names.push('监护人')
  if (names.length > 0) throw wrongState(`请先完善：${names.join('、')}`, 'incomplete', fieldIn(body, missing))
  if (card.portraitConsentAt === null && !consent.given) throw badInput(NO_CONSENT, consent.field, 'consentMissing')
}

/** Checks that a public card keeps what publishing required: 40000 公开中的模卡需保留：…. */
function keepsWhatPublicNeeds(
  status: CardRow['status'],
  content: CardContent,
  person: Pick<Person, 'gender' | 'birthday' | 'minor' | 'guardianMobile'>,
  body: object,
): void {
  if (status !== 'public') return
  const missing = missingForPublic({ content, gender: person.gender, birthday: person.birthday })
  const names = missing.map(({ name }) => name)
  if (lacksGuardian(person)) names.push('监护人')
  if (names.length === 0) return
  throw badInput(`公开中的模卡需保留：${names.join('、')}`, fieldIn(body, missing), 'incomplete')
}

/** Saves gender and birthday to the profile; a certified user's cannot change (40900 实名认证后不可修改性别和出生日期). */
async function saveIdentity(tx: Db, person: Person, form: Pick<Form, 'gender' | 'birthday'>, now: number) {
  const gender = form.gender ?? person.gender
  const birthday = form.birthday ?? person.birthday
  if (gender === person.gender && birthday === person.birthday) return
  if (person.certified) throw wrongState('实名认证后不可修改性别和出生日期', 'identityLocked')
  if (birthday !== null && !isBirthday(birthday, now)) throw badInput(BIRTHDAY_WRONG, 'birthday')
  await tx
    .update(profiles)
    .set({ gender: gender ?? 'unset', birthday, version: sql`${profiles.version} + 1`, updatedAt: now })
    .where(eq(profiles.uid, person.uid))
  if (birthday !== person.birthday) await applyMinorRules(tx, person.uid, now)
}

/** Returns the caller's own card, as shown to the owner. */
async function ownCard(db: Db, uid: string, clock: Clock) {
  const parts = await ownParts(db, uid, clock.now())
  if (!parts) throw stale()
  return presentCard(parts, 'owner')
}

/**
 * Saves the whole form: the first save creates the card; `publish` also makes it public. A repeat of a `requestId`
 * saves once.
 */
export const set: Handler<'userinfo/modelcard/set'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const writer = { uid, clock }
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const before = await personOf(tx, uid, now)
    const held = await lockedCardOf(tx, uid)
    if (held?.lastRequestId === body.requestId) return
    if ((held?.version ?? 0) !== body.version) throw stale()

    await saveIdentity(tx, before, body, now)
    // By the birthday in effect: a certified one goes before what the form says.
    const person = await personOf(tx, uid, now)
    if (before.archivePublic && lacksGuardian(person))
      throw badInput('请先填写监护人信息', 'birthday', 'guardianMissing')
    const checked = checkForm(body, person, now)
    const content: CardContent = {
      ...checked,
      cover: await claimPicture(tx, writer, checked.cover, held?.content.cover ?? null),
      video: await claimVideo(tx, writer, checked.video, held?.content.video ?? null),
      photos: await claimPhotos(tx, writer, checked.photos, held?.content.photos ?? []),
      works: await ownWorks(tx, uid, checked.works),
    }
    const status = held?.status ?? 'draft'
    const next = {
      status,
      blockReason: held?.blockReason ?? null,
      content,
      portraitConsentAt: held?.portraitConsentAt ?? null,
    }
    if (body.publish) mayPublish(next, person, body, { given: body.portraitConsent ?? false, field: 'portraitConsent' })
    else keepsWhatPublicNeeds(status, content, person, body)

    await saveAudiences(tx, person, body.privacy, 'card')
    const opening = body.publish && status !== 'public'
    const row = {
      status: body.publish ? ('public' as const) : status,
      content,
      version: (held?.version ?? 0) + 1,
      lastRequestId: body.requestId,
      portraitConsentAt: next.portraitConsentAt ?? (body.publish ? now : null),
      publishedAt: opening ? now : (held?.publishedAt ?? null),
      updatedAt: now,
    }
    if (held) await tx.update(modelcards).set(row).where(eq(modelcards.uid, uid))
    else await tx.insert(modelcards).values({ uid, createdAt: now, ...row })
  })
  return ownCard(db, uid, clock)
}

/** Saves one part of the card, outside the form; an omitted field stays. */
export const edit: Handler<'userinfo/modelcard/edit'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  const writer = { uid, clock }
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const held = await lockedCardOf(tx, uid)
    if (!held || held.version !== body.version) throw stale()
    const { content } = held
    const person = await personOf(tx, uid, now)
    const next: CardContent = {
      ...content,
      cover: body.cover === undefined ? content.cover : await claimPicture(tx, writer, body.cover, content.cover),
      photos:
        body.photos === undefined
          ? content.photos
          : await claimPhotos(tx, writer, checkPhotos(body.photos), content.photos),
      video:
        body.video === undefined ? content.video : await claimVideo(tx, writer, checkVideo(body.video), content.video),
      works: body.works === undefined ? content.works : await ownWorks(tx, uid, checkWorks(body.works)),
    }
    keepsWhatPublicNeeds(held.status, next, person, body)
    await saveAudiences(tx, person, body.privacy, 'card')
    const mine = new Set(next.photos.map((photo) => photo.id))
    await tx
      .update(modelcards)
      .set({
        content: next,
        template: body.template ?? held.template,
        tone: body.templateOptions?.tone ?? held.tone,
        photoOrder: (body.templateOptions?.photoOrder ?? held.photoOrder).filter((id) => mine.has(id)),
        version: held.version + 1,
        updatedAt: now,
      })
      .where(eq(modelcards.uid, uid))
  })
  return ownCard(db, uid, clock)
}

/** Sets 公开 / 暂不公开 and 接单状态. A blocked card stays blocked until the platform unblocks it. */
export const updateStatus: Handler<'userinfo/modelcard/status/update'> = async (body, { uid, db, clock }) => {
  const now = clock.now()
  return db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const person = await personOf(tx, uid, now)
    const held = await lockedCardOf(tx, uid)
    if (!held) throw wrongState('请先完善：模卡', 'incomplete')
    const opening = body.status === 'public' && held.status !== 'public'
    if (opening) mayPublish(held, person, body, { given: false, field: 'status' })
    if (body.status === 'hidden' && held.status === 'blocked')
      throw wrongState(blockedText(held.blockReason), 'blocked')
    // 暂不公开 leaves a draft a draft: it was never public.
    const status =
      body.status === undefined || (body.status === 'hidden' && held.status === 'draft') ? held.status : body.status
    const jobStatus = body.jobStatus ?? held.jobStatus
    await tx
      .update(modelcards)
      .set({ status, jobStatus, publishedAt: opening ? now : held.publishedAt })
      .where(eq(modelcards.uid, uid))
    return { status, jobStatus }
  })
}

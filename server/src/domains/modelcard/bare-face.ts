import { BARE_FACE_CONSENT } from '@dm/shared/contract/vocabulary/options'
import type { BareFaceForm } from '@dm/shared/contract/calls/user/modelcard'
import { faceForm } from '@dm/shared/contract/forms/user/faces'
import { dayOf } from '@dm/shared/time'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { checkedForm } from '../../platform/checked-form'
import { badInput, stale } from '../../platform/failure'
import type { Keys } from '../../platform/keys'
import { claimFile, releaseFile } from '../file/claim'
import { dropOwnPicture } from '../file/own'
import { ANYONE, plainAddress, signedAddress } from '../file/signed'
import type { Ctx, Handler } from '../handler'
import { isMinor } from '../profile/age'
import { birthdayOf, lockedProfileOf } from '../profile/profile'
import { briefOf, personAndCard, personOf } from './person'
import { subjectOf, viewerOf } from './read'
import { facesFor, maySee } from '../profile/audience'
import { bareFaces, bareFaceSets } from './schema'

type SetRow = typeof bareFaceSets.$inferSelect

const setOf = async (db: Db, uid: string): Promise<SetRow | undefined> =>
  (await db.select().from(bareFaceSets).where(eq(bareFaceSets.uid, uid)))[0]

const facesOf = (db: Db, uid: string) => db.select().from(bareFaces).where(eq(bareFaces.uid, uid))

/** A set with its pictures at addresses for one viewer; null stands for nobody in particular. */
async function presentSet(db: Db, keys: Keys, set: SetRow, viewerUid: string | null, now: number) {
  const { uid, visibility, consentAt, consentVersion, version } = set
  const faces = await facesOf(db, uid)
  const items = await Promise.all(
    faces.map(async ({ angle, url, takenOn }) => ({
      angle,
      url: await signedAddress(keys, url, viewerUid ?? ANYONE, now),
      takenOn,
    })),
  )
  return { items, visibility, consentAt, consentVersion, version }
}

/** Bare-face photos as the caller may see them; `locked` where they are for notice parties. */
export const photosGet: Handler<'userinfo/modelcard/photos/get'> = async (body, { uid: me, db, clock, keys }) => {
  const now = clock.now()
  const uid = subjectOf(body.uid, me)
  const [{ person, card }, viewer, set] = await Promise.all([
    personAndCard(db, uid, now),
    viewerOf(db, me, uid, body.preview ?? false, dayOf(now)),
    setOf(db, uid),
  ])
  const owner = briefOf(person, card)
  const isOwner = viewer === 'owner'
  const none = { set: null, locked: false, owner, isOwner, minor: isOwner && person.minor, watermark: null, now }
  if (!set || (!isOwner && card?.status !== 'public')) return none
  const audience = facesFor(set.visibility, person.minor)
  if (!maySee(audience, viewer)) return { ...none, locked: audience === 'notice' }
  // A preview is what strangers get, at addresses for its owner.
  const watermark = viewer === 'notice' && me !== null ? (await personOf(db, me, now)).dmNo : null
  const shown = await presentSet(db, keys, set, me, now)
  if (isOwner) return { ...none, set: shown }
  const { items, visibility } = shown
  return { ...none, set: { items, visibility }, watermark }
}

/** The photos of a form, at the addresses that rows keep. Throws 40000 with the field. */
function checkItems(items: readonly BareFaceForm[], now: number): BareFaceForm[] {
  if (new Set(items.map(({ angle }) => angle)).size < items.length) throw badInput('每个角度只能上传一张照片', 'items')
  return items.map((item, n) => ({ ...checkedForm(faceForm, item, now, `items.${n}.`), url: plainAddress(item.url) }))
}

/** Replaces the caller's bare-face photos. The first save needs the separate consent. */
export const photosSet: Handler<'userinfo/modelcard/photos/set'> = async (body, { uid, db, clock, keys }) => {
  const now = clock.now()
  const { visibility, consentVersion, version } = body
  const items = checkItems(body.items, now)
  const saved = await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, now)
    const before = await setOf(tx, uid)
    if ((before?.version ?? 0) !== version) throw stale()
    if ((consentVersion ?? before?.consentVersion) !== BARE_FACE_CONSENT)
      throw badInput('请先阅读并单独同意面部照片使用说明', 'consentVersion', 'consentMissing')
    if (visibility === 'public' && isMinor(await birthdayOf(tx, uid, now), now))
      throw badInput('未成年人素颜照不可公开', 'visibility', 'notAllowed')
    await swapFaces(tx, { uid, clock }, items)
    const hasNewConsent = before?.consentVersion !== BARE_FACE_CONSENT
    const set: SetRow = {
      uid,
      visibility,
      consentAt: before && !hasNewConsent ? before.consentAt : now,
      consentVersion: BARE_FACE_CONSENT,
      version: version + 1,
      updatedAt: now,
    }
    await tx.insert(bareFaceSets).values(set).onConflictDoUpdate({ target: bareFaceSets.uid, set })
    return set
  })
  // Signing may have to store its key, on another connection.
  return presentSet(db, keys, saved, uid, now)
}

/** Keeps, claims and releases pictures, in one order for all callers, and writes the rows. */
async function swapFaces(tx: Db, { uid, clock }: Pick<Ctx<string>, 'uid' | 'clock'>, items: readonly BareFaceForm[]) {
  const before = (await facesOf(tx, uid)).map(({ url }) => url)
  const after = items.map(({ url }) => url)
  const sorted = items.map(({ url }, n) => ({ url, n })).sort((a, b) => (a.url < b.url ? -1 : 1))
  const claimed = new Set(before)
  for (const { url, n } of sorted) {
    if (claimed.has(url)) continue
    claimed.add(url)
    await claimFile(tx, clock, uid, url, 'bareface', `items.${n}.url`)
  }
  for (const url of [...new Set(before)].filter((one) => !after.includes(one)).sort()) {
    await releaseFile(tx, clock, url)
    await dropOwnPicture({ db: tx, clock, uid }, url)
  }
  await tx.delete(bareFaces).where(eq(bareFaces.uid, uid))
  if (items.length > 0) await tx.insert(bareFaces).values(items.map((item) => ({ ...item, uid })))
}

/** Withdraws the consent: every bare-face photo is removed for good; a second time changes nothing. */
export const photosWithdraw: Handler<'userinfo/modelcard/photos/withdraw'> = async (_body, { uid, db, clock }) => {
  await db.transaction(async (tx) => {
    await lockedProfileOf(tx, uid, clock.now())
    await swapFaces(tx, { uid, clock }, [])
    await tx.delete(bareFaceSets).where(eq(bareFaceSets.uid, uid))
  })
  return {}
}

import { addDays, dayOf, daysMs, hoursMs } from '@dm/shared/time'
import { checkDigitOf } from '@dm/shared/validate'
import { eq } from 'drizzle-orm'
import { idCardPicture, type DrawnIdCard } from '../../demo/art/idcard'
import type { SeedContext } from '../../demo/context'
import { openKeys } from '../../platform/keys'
import { submitReview } from '../../platform/review'
import { readSettings } from '../../platform/settings'
import { DEMO, MINOR } from '../../demo/accounts'
import { certifications } from '../profile/schema'
import { maskedNumber, maskedRealName, sealed } from './person'
import { OFFICIAL_REVIEW } from './official/calls'
import { certificationSubmissions, certifiedIdentities, officialSubmissions } from './schema'
import { REVIEW } from './submit'

/** Region of the demo's id numbers: of a province that exists, and given to no place. */
const REGION = '119900'

function idNumber(birthday: string, serial: string): string {
  const digits = REGION + birthday.replaceAll('-', '') + serial
  return digits + checkDigitOf(digits)
}

interface DemoName {
  uid: string
  name: string
  serial: string
  birthday?: string
  /** Of the document, in days from now; none for 长期. */
  endsIn?: number
  guardian?: { name: string; serial: string; birthday: string; relation: 'father' }
}

/** 顾景明's card ends soon; 陆思远 is sixteen; 江望舒 waits for the review; 温以宁 was refused. */
const NAMES: readonly DemoName[] = [
  { uid: DEMO.performer, name: '林小满', serial: '002', endsIn: 2_400 },
  { uid: DEMO.celebrity, name: '沈清越', serial: '004', endsIn: 1_800 },
  { uid: DEMO.enterprise, name: '周启明', serial: '017' },
  { uid: DEMO.agent, name: '何国栋', serial: '031' },
  { uid: DEMO.service, name: '顾景明', serial: '055', endsIn: 20 },
  {
    uid: MINOR,
    name: '陆思远',
    serial: '071',
    endsIn: 900,
    guardian: { name: '陆建国', serial: '013', birthday: '1982-04-09', relation: 'father' },
  },
  { uid: '10012', name: '江望舒', serial: '024', birthday: '1999-02-17', endsIn: 700 },
  { uid: '10013', name: '温以宁', serial: '046', birthday: '1998-12-03', endsIn: 700 },
]

/** Sealed names and numbers, with pictures while those are kept. */
async function seedRealNames({ db, now, picture }: SeedContext): Promise<void> {
  const keys = openKeys(db, readSettings().SECRET_KEY)
  for (const { uid, name, serial, endsIn, guardian, birthday: declared } of NAMES) {
    const [cert] = await db.select().from(certifications).where(eq(certifications.uid, uid))
    if (!cert || cert.state === 'none' || cert.state === 'expired') continue
    const birthday = cert.birthday ?? declared
    if (birthday === undefined) throw new Error(`The birthday of ${uid} is not known`)
    const no = idNumber(birthday, serial)
    const person = {
      docType: 'idCard' as const,
      name,
      no,
      guardian: guardian
        ? {
            name: guardian.name,
            no: idNumber(guardian.birthday, guardian.serial),
            relation: guardian.relation,
            consent: true,
          }
        : null,
    }
    const given = await sealed(keys, person)
    const validUntil = endsIn === undefined ? null : addDays(dayOf(now), endsIn)
    const submittedAt = cert.updatedAt - hoursMs(5)
    const erased = cert.updatedAt <= now - daysMs(30)
    const side = (card: DrawnIdCard) => (erased ? null : picture(idCardPicture(card), uid, 'idcard'))
    await db.insert(certificationSubmissions).values({
      ...given,
      uid,
      state: cert.state,
      docType: 'idCard',
      nameMasked: maskedRealName(name),
      noMasked: maskedNumber(no),
      birthday,
      validUntil,
      guardianMasked: guardian ? maskedRealName(guardian.name) : null,
      guardianRelation: guardian?.relation ?? null,
      consentVersion: '1.0',
      reason: cert.reason,
      submittedAt,
      decidedAt: cert.state === 'auditing' ? null : cert.updatedAt,
      front: await side({ name, no }),
      back: await side({ validUntil: validUntil ?? '长期' }),
      erased,
    })
    if (cert.state !== 'rejected') await db.insert(certifiedIdentities).values({ print: given.print, uid })
    if (cert.state === 'passed') await db.update(certifications).set({ validUntil }).where(eq(certifications.uid, uid))
    // 待审 keeps it in the queue of the sandbox.
    if (cert.state === 'auditing')
      await submitReview(
        db,
        { now: () => submittedAt },
        { kind: REVIEW, subjectId: given.id, uid, text: `${maskedRealName(name)} 待审` },
      )
  }
}

/** The performer's application waits for the review (待审 keeps it in the queue of the sandbox). */
async function seedOfficial({ db, now, random }: SeedContext): Promise<void> {
  const id = `official-${random.int(100_000, 999_999)}`
  const title = '短剧演员'
  const intro = '出演过六部短剧的主要角色，参加过两季校园话剧巡演。'
  const submittedAt = now - daysMs(1)
  const given = { kind: 'new' as const, state: 'auditing' as const, category: 'actor', title, intro }
  await db
    .insert(officialSubmissions)
    .values({ id, uid: DEMO.performer, ...given, evidence: [], links: ['https://works.example.test/lin'], submittedAt })
  const review = { kind: OFFICIAL_REVIEW, subjectId: id, uid: DEMO.performer, text: `${title}\n${intro}\n待审` }
  await submitReview(db, { now: () => submittedAt }, review)
}

/** Adds what stands behind the demo accounts' certificates. */
export async function seedCertification(seed: SeedContext): Promise<void> {
  await seedRealNames(seed)
  await seedOfficial(seed)
}

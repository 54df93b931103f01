import type { ReviewRow, reviewOpsCalls } from '@dm/shared/contract/ops/review'
import { minutesMs } from '@dm/shared/time'
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../db/open'
import { audit } from '../../platform/audit'
import { notFound } from '../../platform/failure'
import type { OpsHandlers } from '../../platform/ops-calls'
import type { ShownRow } from '../../platform/review-view'
import { reviews, users } from '../../platform/schema'
import type { DomainOpsCtx } from '../domain'
import { files } from '../file/schema'
import { ANYONE, signedAddress } from '../file/signed'
import { certifications, profiles } from '../profile/schema'
import { kindOf, reviewRows, summaryOf } from './present'

type Calls = OpsHandlers<typeof reviewOpsCalls, DomainOpsCtx>
type ShownFile = ReviewRow['files'][number]

/** Life of the address of a private file. */
const LOOK_MS = minutesMs(10)
/** Earlier reviews of the applicant that are listed. */
const EARLIER = 20

const kindByName = (url: string): ShownFile['kind'] =>
  /\.mp4$/.test(url) ? 'video' : /\.(mp3|m4a|wav)$/.test(url) ? 'audio' : /\.pdf$/.test(url) ? 'doc' : 'image'

/** The files of some rows as an operator may open them, and which of them are private. */
async function openedFiles({ db, keys }: DomainOpsCtx, rows: readonly ShownRow[], now: number) {
  const urls = [...new Set(rows.flatMap((row) => row.files))]
  const stored = urls.length === 0 ? [] : await db.select().from(files).where(inArray(files.url, urls))
  const opened = await Promise.all(
    urls.map(async (url): Promise<[string, ShownFile]> => {
      const row = stored.find((one) => one.url === url)
      const kind = row?.kind ?? kindByName(url)
      // The page has no user's session: the address itself is the permission, for a short time.
      return [url, { url: row?.private ? await signedAddress(keys, url, ANYONE, now, now + LOOK_MS) : url, kind }]
    }),
  )
  return { byUrl: new Map(opened), secret: stored.filter((row) => row.private).map(({ url }) => url) }
}

async function applicantOf(db: Db, uid: string) {
  const [[person], sums] = await Promise.all([
    db
      .select({
        name: profiles.nickname,
        avatar: profiles.avatar,
        registeredAt: users.createdAt,
        certificate: certifications.state,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.uid, users.uid))
      .leftJoin(certifications, eq(certifications.uid, users.uid))
      .where(eq(users.uid, uid)),
    db.select({ state: reviews.state, n: count() }).from(reviews).where(eq(reviews.uid, uid)).groupBy(reviews.state),
  ])
  const sumOf = (state: string) => sums.find((one) => one.state === state)?.n ?? 0
  return {
    uid,
    name: person?.name ?? '',
    avatar: person?.avatar ?? '',
    registeredAt: person?.registeredAt ?? 0,
    isCertified: person?.certificate === 'passed',
    passed: sumOf('passed'),
    rejected: sumOf('rejected'),
  }
}

export const reviewGet: Calls['reviewGet'] = async ({ id }, ctx) => {
  const { db, clock, keys, operator: actor, reviews: subjects } = ctx
  const now = clock.now()
  const [found] = await reviewRows(db).where(eq(reviews.id, id))
  if (!found) throw notFound('审核不存在')
  const { row } = found
  const kind = kindOf(row)
  const subject = subjects[kind]
  const [view, applicant, earlier] = await Promise.all([
    subject.view({ db, keys, now }, row),
    applicantOf(db, row.uid),
    reviewRows(db)
      .where(and(eq(reviews.uid, row.uid), ne(reviews.id, id)))
      .orderBy(desc(reviews.submittedAt), desc(reviews.id))
      .limit(EARLIER),
  ])
  const { byUrl, secret } = await openedFiles(ctx, [...(view?.rows ?? []), ...(view?.approved ?? [])], now)
  if (secret.length > 0 || view?.isSecret)
    await audit(db, clock, {
      actor,
      action: 'review.look',
      subject: `${kind}:${row.subjectId}`,
      reason: '-',
      detail: { review: id, files: secret },
    })
  const shown = ({ label, text, files: urls }: ShownRow): ReviewRow => ({
    label,
    text,
    files: urls.flatMap((url) => byUrl.get(url) ?? []),
  })
  return {
    now,
    review: summaryOf(subjects, found, now),
    view: view && {
      title: view.title,
      rows: view.rows.map(shown),
      approved: view.approved?.map(shown) ?? null,
      fields: [...view.fields],
    },
    refusedElsewhere: subject.refusedElsewhere ?? null,
    applicant,
    earlier: earlier.map((one) => summaryOf(subjects, one, now)),
  }
}

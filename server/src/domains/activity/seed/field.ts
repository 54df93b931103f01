import { addDays, dayOf, daysMs, hoursMs, startOfDay } from '@dm/shared/time'
import { sql } from 'drizzle-orm'
import type { SeedContext } from '../../../demo/context'
import { submitReview } from '../../../platform/review'
import { DEMO } from '../../../demo/accounts'
import { REVIEW_KIND } from '../entry/submit'
import { activityEntries, activityEntryDays, activityVotes, type EntryMedia } from '../schema'
import type { Written } from './documents'
import { VOTERS, type Entrant } from './people'
import { demoVotes } from './votes'

/** Adds the entries of a competition, with votes over the past days of its voting. */
export async function seedField(
  seed: SeedContext,
  document: Written,
  field: Entrant[],
  counts: number[],
  voided: number[],
) {
  const { db, now, random, picture } = seed
  const { activityId, competition } = document
  if (!competition) return
  const films = competition.media === 'video' ? await groupFilms(seed, competition.groups) : undefined
  const idOf = (n: number) => `${activityId}-${String(field[n]?.no ?? 0).padStart(3, '0')}`
  const entries = []
  for (const [n, entrant] of field.entries()) {
    entries.push({
      entryId: idOf(n),
      activityId,
      uid: entrant.uid,
      state: 'approved' as const,
      no: entrant.no,
      title: entrant.title,
      intro: '一段练了很久的作品，谢谢你愿意看完。',
      name: entrant.name,
      avatar: await picture(`portrait/${entrant.figure}@face`, entrant.uid, 'avatar'),
      cover: await picture(`scene/${entrant.scene}@4x3`, DEMO.agent, 'activity'),
      groupId: entrant.groupId,
      city: entrant.city,
      birthday: addDays(dayOf(now), -Math.round(entrant.age * 365.25) - 40),
      media: mediaOf(films?.get(entrant.groupId)),
      createdAt: competition.entryFrom + hoursMs(entrant.no),
      approvedAt: competition.entryFrom + hoursMs(entrant.no) + 3_000,
    })
  }
  await db.insert(activityEntries).values(entries)

  const until = Math.min(now, competition.voteTo)
  const first = dayOf(competition.voteFrom)
  const days = Array.from({ length: Math.ceil((until - competition.voteFrom) / daysMs(1)) }, (_, n) =>
    addDays(first, n),
  )
  const open = days.map((day) => Math.min(daysMs(1), until - startOfDay(day)))
  const all = counts.map((count, n) => count + (voided[n] ?? 0))
  const toVoid = [...voided]
  const rows = demoVotes(all, VOTERS.length, open, random).map((vote, n) => {
    const isVoid = (toVoid[vote.entry] ?? 0) > 0
    if (isVoid) toVoid[vote.entry] = (toVoid[vote.entry] ?? 0) - 1
    const dayKey = days[vote.day] ?? first
    return {
      voteId: `${activityId}-v${n}`,
      activityId,
      entryId: idOf(vote.entry),
      uid: VOTERS[vote.voter] ?? '',
      dayKey,
      n: vote.n,
      m: vote.m,
      state: isVoid ? ('void' as const) : ('valid' as const),
      reason: isVoid ? '同一设备短时间内集中投票' : null,
      at: startOfDay(dayKey) + Math.floor(random.next() * (open[vote.day] ?? daysMs(1))),
      requestId: random.uuid(),
    }
  })
  for (let from = 0; from < rows.length; from += 1000)
    await db.insert(activityVotes).values(rows.slice(from, from + 1000))
}

const FILM_SCENES = ['vinyl', 'ribbon', 'stage', 'hall-2', 'radio']
/** Within the 15 seconds to 3 minutes of a competition's video. */
const FILM_SECONDS = 16

/** One public film for each group. */
async function groupFilms({ film }: SeedContext, groups: readonly { groupId: string }[]): Promise<Map<string, string>> {
  const films = new Map<string, string>()
  for (const [n, { groupId }] of groups.entries()) {
    const scene = FILM_SCENES[n % FILM_SCENES.length] ?? ''
    films.set(groupId, await film(`scene/${scene}`, { seconds: FILM_SECONDS, isPublic: true }, DEMO.agent))
  }
  return films
}

const mediaOf = (film: string | undefined): EntryMedia =>
  film ? { kind: 'video', url: film, seconds: FILM_SECONDS } : { kind: 'images', images: [] }

/** Sets counters and daily tallies from the vote rows, for all entries at once. */
export async function countVotes({ db }: SeedContext) {
  await db.execute(sql`
    insert into ${activityEntryDays} (activity_id, entry_id, day_key, votes, reached_at)
    select activity_id, entry_id, day_key, count(*), max(at) from ${activityVotes} where state <> 'void' group by 1, 2, 3`)
  await db.execute(sql`
    update ${activityEntries} e set votes = t.valid, voided_votes = t.voided, reached_at = t.reached_at
    from (
      select entry_id, count(*) filter (where state <> 'void') as valid, count(*) filter (where state = 'void') as voided,
        max(at) filter (where state <> 'void') as reached_at
      from ${activityVotes} group by entry_id
    ) t where t.entry_id = e.entry_id`)
}

/** Adds the demo performer's one vote of today; two are left. */
export async function seedOwnVote({ db, now, random }: SeedContext, activityId: string) {
  const dayKey = dayOf(now)
  await db.insert(activityVotes).values({
    voteId: `${activityId}-own`,
    activityId,
    entryId: `${activityId}-012`,
    uid: DEMO.performer,
    dayKey,
    n: 1,
    m: 1,
    at: startOfDay(dayKey),
    requestId: random.uuid(),
  })
}

/** In the competition whose entries are open: the celebrity's work was refused, the agent's waits for its review. */
export async function seedOwnEntries({ db, now, picture }: SeedContext, activityId: string) {
  const image = (uid: string, name: string) => picture(name, uid, 'activity')
  const entry = async (uid: string, name: string, title: string, scene: string) => {
    const cover = await image(uid, `scene/${scene}@4x3`)
    return {
      entryId: `${activityId}-${uid}`,
      activityId,
      uid,
      name,
      title,
      intro: '写了半年的一首歌，第一次唱给大家听。',
      avatar: await picture(`portrait/f2@face`, uid, 'avatar'),
      cover,
      groupId: 'song',
      cityCode: '330100',
      city: '杭州',
      gender: 'female' as const,
      birthday: '1998-03-12',
      mobile: '13900000001',
      media: { kind: 'images' as const, images: [cover] },
      createdAt: now - hoursMs(3),
    }
  }
  const refused = await entry(DEMO.celebrity, '沈念', '一个人的合唱', 'vinyl')
  const waiting = await entry(DEMO.agent, '老陈', '慢板', 'radio')
  await db.insert(activityEntries).values([
    { ...refused, state: 'rejected', rejectReason: '封面与作品内容不符，请更换封面' },
    { ...waiting, state: 'reviewing' },
  ])
  // The sandbox's reviewer leaves what says so to a person.
  const text = `${waiting.title} 待审`
  const review = { kind: REVIEW_KIND, subjectId: waiting.entryId, uid: waiting.uid, text }
  await submitReview(db, { now: () => now }, review)
}

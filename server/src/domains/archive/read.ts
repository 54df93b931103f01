import type { Archive, ArchivePreviews } from '@dm/shared/contract/calls/archive/archive'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../../db/open'
import type { Keys } from '../../platform/keys'
import { modelcards, works } from '../modelcard/schema'
import { isMinor } from '../profile/age'
import { seenBy, type Viewer } from '../profile/audience'
import { livingPerson } from '../profile/profile'
import { archives, travels } from '../profile/schema'
import { ACTION_ORDER, actionRows } from './actions'
import { countsOf, tripsAhead } from './counts'
import { experienceRows } from './experience'
import { modulesOf, presentArchive, type ArchiveRow, type Holder } from './head'
import { honorRows } from './honors'
import { seesModule } from './opened'
import { newestPhotos } from './photos'
import { pieceRows } from './pieces'
import { firstOf } from './rows'
import { experiences, honors } from './schema'
import { bestSongs } from './songs'

async function holderAndRow(db: Db, uid: string, now: number): Promise<{ holder: Holder; row: ArchiveRow | null }> {
  const [{ profile, realName }, [row]] = await Promise.all([
    livingPerson(db, uid, now),
    db.select().from(archives).where(eq(archives.uid, uid)),
  ])
  const birthday = realName?.birthday ?? profile.birthday
  return {
    holder: { uid, avatar: profile.avatar, birthday, minor: isMinor(birthday, now), audiences: profile.audiences },
    row: row ?? null,
  }
}

/** The caller's own archive; null before the first save. */
export async function archiveOf(db: Db, uid: string, now: number): Promise<Archive | null> {
  const { holder, row } = await holderAndRow(db, uid, now)
  return row && presentArchive(row, holder, await countsOf(db, uid, 'all', now), 'owner')
}

interface Seen {
  archive: Archive | null
  archiveState: 'none' | ArchiveRow['status']
  previews?: ArchivePreviews
}

/** An archive for its owner or for others, who are given a public one alone; with the first rows of its parts. */
export async function seenArchive(
  db: Db,
  uid: string,
  { viewer, previews, now, keys }: { viewer: Viewer; previews: boolean; now: number; keys: Keys },
): Promise<Seen> {
  const isOwner = viewer === 'owner'
  const { holder, row } = await holderAndRow(db, uid, now)
  if (!isOwner && row?.status !== 'public') return { archive: null, archiveState: 'hidden' }
  if (!row) return { archive: null, archiveState: 'none' }
  const seen = isOwner ? 'all' : 'shown'
  const sees = seenBy(holder, viewer)
  const visible = new Set(
    modulesOf(row.modules, holder.minor)
      .filter((module) => isOwner || (module.visible && seesModule(module.key, sees)))
      .map(({ key }) => key),
  )
  const [counted, shown] = await Promise.all([
    countsOf(db, uid, seen, now),
    previews ? previewsOf(db, uid, seen, (key) => visible.has(key), { now, keys }) : undefined,
  ])
  return {
    archive: presentArchive(row, holder, counted, viewer),
    archiveState: row.status,
    ...(shown && { previews: shown }),
  }
}

async function previewsOf(
  db: Db,
  uid: string,
  seen: 'all' | 'shown',
  isVisible: (key: 'pieces' | 'action' | 'photos' | 'music' | 'growth' | 'honor' | 'travel' | 'modelcard') => boolean,
  { now, keys }: { now: number; keys: Keys },
): Promise<ArchivePreviews> {
  const [pieces, action, photos, songs, growth, honor, travel, [card]] = await Promise.all([
    isVisible('pieces')
      ? firstOf(pieceRows, db, { uid, seen, most: 6 }, [desc(works.pinned), asc(works.position)])
      : [],
    isVisible('action') ? firstOf(actionRows, db, { uid, seen, most: 4 }, ACTION_ORDER) : [],
    isVisible('photos') ? newestPhotos(db, uid, { seen, keys, now, most: 9 }) : [],
    isVisible('music') ? bestSongs(db, uid, seen, 5) : [],
    isVisible('growth') ? firstOf(experienceRows, db, { uid, seen, most: 3 }, [desc(experiences.startMonth)]) : [],
    isVisible('honor') ? firstOf(honorRows, db, { uid, seen, most: 3 }, [desc(honors.month)]) : [],
    isVisible('travel')
      ? db
          .select({
            id: travels.id,
            title: travels.title,
            startDay: travels.startDay,
            endDay: travels.endDay,
            cityName: travels.cityName,
          })
          .from(travels)
          .where(tripsAhead(uid, seen, now))
          .orderBy(asc(travels.startDay), asc(travels.id))
          .limit(3)
      : [],
    isVisible('modelcard')
      ? db
          .select({ status: modelcards.status, content: modelcards.content, jobStatus: modelcards.jobStatus })
          .from(modelcards)
          .where(eq(modelcards.uid, uid))
      : [],
  ])
  const isShown = card && (seen === 'all' || card.status === 'public')
  const modelcard = isShown ? { cover: card.content.cover ?? '', jobStatus: card.jobStatus } : null
  return { pieces, action, photos, songs, growth, honor, travel, modelcard }
}

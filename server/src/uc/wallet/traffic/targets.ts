import { paths } from '@dm/shared/paths'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import { archives, enterprises, modelcards, notices, services, vods } from '../../../db/schema'
import type { Target } from './packs'

/** Of these ids those that can still be looked at. */
type Find = (db: Db, ids: string[]) => Promise<{ id: string }[]>

const finders: Record<Target['type'], { find: Find; path(id: string): string }> = {
  video: {
    find: (db, ids) =>
      db
        .select({ id: vods.vodId })
        .from(vods)
        .where(and(inArray(vods.vodId, ids), eq(vods.state, 'published'))),
    path: (vodId) => paths.videoShare({ vodId }),
  },
  modelcard: {
    find: (db, ids) => db.select({ id: modelcards.uid }).from(modelcards).where(inArray(modelcards.uid, ids)),
    path: (uid) => paths.modelcard({ uid }),
  },
  archive: {
    find: (db, ids) =>
      db
        .select({ id: archives.uid })
        .from(archives)
        .where(and(inArray(archives.uid, ids), eq(archives.status, 'public'))),
    path: (uid) => paths.archives({ uid }),
  },
  notice: {
    find: (db, ids) =>
      db
        .select({ id: notices.id })
        .from(notices)
        .where(and(inArray(notices.id, ids), ne(notices.state, 'removed'))),
    path: (id) => paths.noticeDetail({ id }),
  },
  service: {
    find: (db, ids) =>
      db
        .select({ id: services.id })
        .from(services)
        .where(and(inArray(services.id, ids), eq(services.state, 'online'))),
    path: (id) => paths.serviceDetail({ id }),
  },
  enterprise: {
    find: (db, ids) =>
      db
        .select({ id: enterprises.id })
        .from(enterprises)
        .where(and(inArray(enterprises.id, ids), eq(enterprises.state, 'active'))),
    path: (id) => paths.enterpriseModelcard({ id }),
  },
}

/** Where promoted things are shown, as far as they still exist: `<type>:<id>` → in-app path. */
export async function targetPaths(
  db: Db,
  rows: readonly { targetType: Target['type'] | null; targetId: string }[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const types = new Set(rows.flatMap(({ targetType }) => targetType ?? []))
  for (const type of types) {
    const ids = [...new Set(rows.filter((row) => row.targetType === type).map((row) => row.targetId))]
    const { find, path } = finders[type]
    for (const { id } of await find(db, ids)) found.set(`${type}:${id}`, path(id))
  }
  return found
}

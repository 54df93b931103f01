import { randomUUID } from 'node:crypto'
import type { ServiceContent } from '@dm/shared/contract/calls/service/service'
import type { EditedService, ServiceDraft } from '@dm/shared/contract/calls/service/own'
import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import type { NamedFile } from '../../file/claim'
import { services } from '../schema'
import { goneService } from '../store'

export type ServiceRow = typeof services.$inferSelect

/** Review subject of services. */
export const SERVICE_REVIEW = 'service'

/** One of the caller's services, locked. Throws 40400. */
export async function lockedService(tx: Db, uid: string, id: string): Promise<ServiceRow> {
  const [row] = await tx
    .select()
    .from(services)
    .where(and(eq(services.id, id), eq(services.providerUid, uid), ne(services.state, 'deleted')))
    .for('update')
  if (!row) throw goneService()
  return row
}

/** A public version as its form has it. */
export const draftOfContent = ({ packages, video, ...content }: ServiceContent): ServiceDraft => ({
  ...content,
  video: video ?? null,
  packages: packages.map(({ durationMin, people, ...pack }) => ({
    ...pack,
    durationMin: durationMin ?? null,
    people: people ?? null,
  })),
})

const blank: ServiceDraft = {
  title: '',
  category: null,
  covers: [],
  video: null,
  intro: '',
  tags: [],
  packages: [],
  modes: [],
  placeIds: [],
  notice: '',
}

/** The version that its owner works on. */
export const workingVersion = ({ draft, published }: ServiceRow): ServiceDraft =>
  draft ?? (published ? draftOfContent(published) : blank)

/** The same with packages of its own, for a copy. */
export const copied = (draft: ServiceDraft): ServiceDraft => ({
  ...draft,
  packages: draft.packages.map((pack) => ({ ...pack, id: randomUUID() })),
})

const filesOf = ({ covers, video }: Pick<ServiceDraft, 'covers' | 'video'>): NamedFile[] => [
  ...covers.map((url, n) => ({ url, field: `covers.${n}`, purpose: 'service' as const })),
  ...(video
    ? [
        { url: video.url, field: 'video', purpose: 'video' as const },
        ...(video.cover === '' ? [] : [{ url: video.cover, field: 'video', purpose: 'cover' as const }]),
      ]
    : []),
]

/** The files of both versions. */
export const filesOfService = (published: ServiceContent | null, draft: ServiceDraft | null): NamedFile[] => [
  ...(published ? filesOf({ covers: published.covers, video: published.video ?? null }) : []),
  ...(draft ? filesOf(draft) : []),
]

/** Review state of the second version beside a public one, and the reasons why the version in work was refused. */
export const reviewOf = ({ state, draftState, draftReasons }: ServiceRow): Pick<EditedService, 'edit' | 'reasons'> => ({
  edit: state === 'online' || state === 'offline' ? (draftState ?? 'none') : 'none',
  reasons: state === 'rejected' || draftState === 'rejected' ? draftReasons : [],
})

export function presentEdited(row: ServiceRow): EditedService {
  const { id, state, version, updatedAt } = row
  if (state === 'deleted') throw goneService()
  return {
    id,
    draft: workingVersion(row),
    state,
    ...reviewOf(row),
    version,
    updatedAt,
  }
}

import type { ServiceDraft } from '@dm/shared/contract/calls/service/own'
import { packageForm, serviceForm } from '@dm/shared/contract/forms/service/service'
import { money } from '@dm/shared/format'
import { eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../db/open'
import {
  fieldsOfForm,
  fileRow,
  formRows,
  textRow,
  type ReviewView,
  type ReviewViewCtx,
  type ShownRow,
} from '../../../platform/review-view'
import type { ReviewOf } from '../../../platform/review'
import { servicePlaces, services } from '../schema'
import { draftOfContent, workingVersion } from './store'

const packageRows = (packages: ServiceDraft['packages']): ShownRow[] =>
  packages.flatMap((pack, at) => {
    const rows = formRows(packageForm, pack, { priceFen: (fen) => money(fen) })
    return textRow(
      `${serviceForm.fields.packages.label}${at + 1}`,
      rows.map(({ label, text }) => `${label}：${text}`).join('\n'),
    )
  })

async function rowsOf(db: Db, { packages, video, placeIds, ...draft }: ServiceDraft): Promise<ShownRow[]> {
  const places =
    placeIds.length === 0 ? [] : await db.select().from(servicePlaces).where(inArray(servicePlaces.id, placeIds))
  const placeText = places.map(({ label, regionNames, detail }) => [label, ...regionNames, detail].join(' ')).join('\n')
  return [
    ...formRows(serviceForm, draft),
    ...textRow(serviceForm.fields.placeIds.label, placeText),
    ...packageRows(packages),
    ...fileRow(serviceForm.fields.video.label, video?.url),
  ]
}

/** A service as it was submitted, beside its public version. */
export async function serviceView({ db }: ReviewViewCtx, { subjectId }: ReviewOf): Promise<ReviewView | null> {
  const [row] = await db.select().from(services).where(eq(services.id, subjectId))
  if (!row || row.state === 'deleted') return null
  const draft = workingVersion(row)
  return {
    title: draft.title,
    rows: await rowsOf(db, draft),
    approved: row.published && row.draft ? await rowsOf(db, draftOfContent(row.published)) : null,
    fields: [
      ...fieldsOfForm(serviceForm),
      { name: 'packages', label: serviceForm.fields.packages.label },
      { name: 'video', label: serviceForm.fields.video.label },
    ],
  }
}

import type { z } from 'zod'
import { AUDIENCE_FIELDS } from '@dm/shared/contract/vocabulary/audience'
import type { ModelCard, Piece } from '@dm/shared/contract/vocabulary/card'
import { shownFields, type CardSource } from '@dm/shared/contract/vocabulary/card-fields'
import type { CardContent } from './schema'
import type { BareFaceSummary, Person } from './person'
import { audiencesInEffect, facesFor, seenBy, type Viewer } from '../profile/audience'
import { completenessOf, todoOf, type Whole } from './rules/completeness'
import type { CardRow, WorkRow } from './store'

type Card = z.output<typeof ModelCard>

/** The data that a card's answer is built from. */
export interface Parts {
  card: CardRow
  person: Person
  works: readonly WorkRow[]
  freeDays: readonly boolean[]
  /** How many of the required angles the owner has; for the owner alone. */
  bareAngles: number
  faces: BareFaceSummary | null
}

const wholeOf = ({ card, person, bareAngles }: Pick<Parts, 'card' | 'person' | 'bareAngles'>): Whole => ({
  content: card.content,
  gender: person.gender,
  birthday: person.birthday,
  minor: person.minor,
  bareAngles,
})

export const presentWork = (row: WorkRow): z.output<typeof Piece> => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  role: row.role,
  roleType: row.roleType,
  director: row.director,
  partners: row.partners,
  year: row.year,
  status: row.status,
  cover: row.cover,
  stills: row.stills,
  link: row.link,
  intro: row.intro,
  pinned: row.pinned,
  order: row.position,
  visible: row.visible,
  state: row.state,
  ...(row.blockReason ? { blockReason: row.blockReason } : {}),
  version: row.version,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
})

/** A contact is only in the owner's own answer and in `contact/query`. */
const sourceOf = ({ card: { content }, person, works, freeDays }: Parts, viewer: Viewer): CardSource => ({
  ...content,
  gender: person.gender,
  age: person.age,
  birthday: viewer === 'owner' ? person.birthday : null,
  contact: viewer === 'owner' ? content.contact : null,
  works: selectedWorks(content, works),
  worksTotal: works.length,
  freeDays,
})

function selectedWorks(content: CardContent, works: readonly WorkRow[]) {
  const byId = new Map(works.map((row) => [row.id, row]))
  return content.works.flatMap((id) => byId.get(id) ?? []).map(presentWork)
}

/**
 * Returns the card for one viewer: fields are grouped by audience, so that a field without a rule is not sent. `works`
 * must be filtered for this viewer already.
 */
export function presentCard(parts: Parts, viewer: Viewer): Card {
  const { card, person } = parts
  const { content } = card
  const audiences = audiencesInEffect(person)
  const allowed = AUDIENCE_FIELDS.filter(seenBy(person, viewer))
  return {
    uid: card.uid,
    status: card.status,
    jobStatus: card.jobStatus,
    cover: content.cover ?? '',
    ...shownFields(sourceOf(parts, viewer), (field) => allowed.includes(field)),
    photos: content.photos,
    bareFaces: shownFaces(parts, viewer),
    template: card.template,
    templateOptions: { tone: card.tone, photoOrder: card.photoOrder },
    noticeOnly: viewer === 'visitor' ? [] : allowed.filter((field) => audiences[field] === 'notice'),
    version: card.version,
    publishedAt: card.publishedAt ?? undefined,
    updatedAt: card.updatedAt,
    ...(viewer === 'owner' ? ownersOwn(parts) : {}),
  }
}

/** What others may know of the bare-face photos: nothing of those that their owner alone sees. */
function shownFaces({ faces, person }: Pick<Parts, 'faces' | 'person'>, viewer: Viewer): Card['bareFaces'] {
  if (!faces) return undefined
  const visibility = facesFor(faces.visibility, person.minor)
  return viewer !== 'owner' && visibility === 'private' ? undefined : { angles: faces.angles, visibility }
}

function ownersOwn(parts: Parts): Partial<Card> {
  const { card, person } = parts
  const whole = wholeOf(parts)
  return {
    blockReason: card.blockReason ?? undefined,
    privacy: audiencesInEffect(person),
    completeness: completenessOf(whole),
    todo: todoOf(whole),
    minor: person.minor,
  }
}

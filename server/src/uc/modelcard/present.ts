import type { z } from 'zod'
import { AUDIENCE_FIELDS, audienceOf, type AudienceField } from '@dm/shared/contract/audience'
import type { ModelCard, Piece } from '@dm/shared/contract/card'
import type { CardContent } from './schema'
import type { Person } from './person'
import { maySee, type Viewer } from './rules/audience'
import { completenessOf, todoOf, type Whole } from './rules/completeness'
import type { CardRow, WorkRow } from './store'

type Card = z.output<typeof ModelCard>

/** The data that a card's answer is built from. */
export interface Parts {
  card: CardRow
  person: Person
  works: readonly WorkRow[]
  freeDays: readonly boolean[]
  bareAngles: number
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

const some = <T>(list: readonly T[]): T[] | undefined => (list.length > 0 ? [...list] : undefined)
const textOrAbsent = (text: string): string | undefined => text || undefined

/** Returns the value of one privacy field in the answer; empty values are omitted. */
function fieldValue(
  field: AudienceField,
  { card: { content }, person, works, freeDays }: Parts,
  viewer: Viewer,
): Partial<Card> {
  const value = (): Partial<Record<keyof Card, unknown>> => {
    switch (field) {
      case 'age':
        return {
          age: person.age ?? undefined,
          birthday: viewer === 'owner' ? (person.birthday ?? undefined) : undefined,
        }
      case 'measurements':
        return { bust: content.bust ?? undefined, waist: content.waist ?? undefined, hip: content.hip ?? undefined }
      case 'works':
        return { works: some(selectedWorks(content, works)), worksTotal: works.length }
      case 'schedule':
        return { freeDays30: freeDays.filter(Boolean).length, freeDays: [...freeDays] }
      // A contact is only in the owner's own answer and in `contact/query`.
      case 'contact':
        return { contact: viewer === 'owner' ? (content.contact ?? undefined) : undefined }
      case 'cities':
      case 'styles':
      case 'skills':
      case 'languages':
        return { [field]: some<string>(content[field]) }
      case 'nativePlace':
      case 'school':
      case 'agency':
      case 'intro':
        return { [field]: textOrAbsent(content[field]) }
      default:
        return { [field]: content[field] ?? undefined }
    }
  }
  return value() as Partial<Card> // Codes were checked against their lists when they were written.
}

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
  const audience = (field: AudienceField) => audienceOf(field, content.privacy, person.minor)
  const allowed = AUDIENCE_FIELDS.filter(
    (field) => maySee(audience(field), viewer) && !(person.minor && audience(field) === 'private' && isFigure(field)),
  )
  const open = Object.assign({}, ...allowed.map((field) => fieldValue(field, parts, viewer))) as Partial<Card> // Object.assign of parts of one type.
  return {
    uid: card.uid,
    status: card.status,
    jobStatus: card.jobStatus,
    cover: content.cover ?? '',
    stageName: content.stageName,
    enName: textOrAbsent(content.enName),
    gender: person.gender ?? undefined,
    heightCm: content.heightCm ?? undefined,
    cityCode: content.cityCode ?? undefined,
    cityName: textOrAbsent(content.cityName),
    occupations: content.occupations as Card['occupations'], // Checked against the list when they were written.
    ...open,
    photos: content.photos,
    template: card.template,
    templateOptions: { tone: card.tone, photoOrder: card.photoOrder },
    noticeOnly: viewer === 'visitor' ? [] : allowed.filter((field) => audience(field) === 'notice'),
    version: card.version,
    publishedAt: card.publishedAt ?? undefined,
    updatedAt: card.updatedAt,
    ...(viewer === 'owner' ? ownersOwn(parts) : {}),
  }
}

const isFigure = (field: AudienceField) => field === 'weightKg' || field === 'measurements'

function ownersOwn(parts: Parts): Partial<Card> {
  const { card, person } = parts
  const whole = wholeOf(parts)
  return {
    blockReason: card.blockReason ?? undefined,
    privacy: Object.fromEntries(
      AUDIENCE_FIELDS.map((field) => [field, audienceOf(field, card.content.privacy, person.minor)]),
    ),
    completeness: completenessOf(whole),
    todo: todoOf(whole),
    minor: person.minor,
  }
}

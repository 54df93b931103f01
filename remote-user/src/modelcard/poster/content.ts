import {
  cardLink,
  factsOf,
  headline,
  occupationsOf,
  orderedPhotos,
  quoteOf,
  type Card,
  type CardAnswer,
} from '../template/facts'

/** Words and pictures of a poster, from one answer of the server. */
export interface PosterContent {
  uid: string
  name: string
  enName: string
  occupations: string
  figures: { value: string; unit: string }[]
  facts: { label: string; value: string }[]
  cover: string | null
  photos: string[]
  dmNo: string
  link: string
}

const IN_FIGURES: ReadonlySet<string> = new Set(['age', 'heightCm', 'weightKg'])

/** From the card as the viewer may see it: notice-only facts are in it only when the answer holds them. */
export function contentOf(card: Card, owner: CardAnswer['owner'], origin: string): PosterContent {
  const quote = card.quote ? [{ label: '报价', value: quoteOf(card.quote) }] : []
  const skills = card.skills ? [{ label: '技能', value: card.skills.join('、') }] : []
  // Age, height and weight stand large under the name already.
  const rest = factsOf(card).filter(({ key }) => !IN_FIGURES.has(key))
  return {
    uid: card.uid,
    name: card.stageName || owner.name,
    enName: card.enName ?? '',
    occupations: occupationsOf(card),
    figures: headline(card),
    facts: [...rest.map(({ label, value }) => ({ label, value })), ...skills, ...quote],
    cover: card.cover || null,
    photos: orderedPhotos(card).map((photo) => photo.url),
    dmNo: owner.dmNo,
    link: cardLink(origin, card.uid, 'qr'),
  }
}

import type { Data } from '@dm/shared/contract'
import type { InfoValues } from './values'

type Card = NonNullable<Data<'userinfo/modelcard/get'>['card']>

/** Values of the card for the form's empty fields. */
export function fromCard(values: InfoValues, card: Card): Partial<InfoValues> {
  const known: Partial<Omit<InfoValues, 'privacy'>> = {
    stageName: card.stageName,
    enName: card.enName,
    occupations: card.occupations,
    agency: card.agency,
    ethnicity: card.ethnicity,
    nativePlace: card.nativePlace,
    heightCm: card.heightCm ? String(card.heightCm) : undefined,
    weightKg: card.weightKg ? String(card.weightKg) : undefined,
    school: card.school,
    languages: card.languages,
    skills: card.skills,
    intro: card.intro,
  }
  return Object.fromEntries(
    Object.entries(known).filter(([key, value]) => {
      const isEmpty = Object.entries<unknown>({ ...values }).some(
        ([name, now]) => name === key && (now === '' || (Array.isArray(now) && now.length === 0)),
      )
      return value !== undefined && value.length > 0 && isEmpty
    }),
  )
}

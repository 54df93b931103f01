import type { Body, Data } from '@dm/shared/contract'
import { cardContactForm, cardForm, cardQuoteForm } from '@dm/shared/contract/forms/user/modelcard'
import { GUARDIAN_SENT_AS } from '@dm/shared/contract/forms/user/guardian'
import { DEFAULT_AUDIENCE, type Audiences } from '@dm/shared/contract/vocabulary/audience'
import { nicknameAsName } from '@dm/shared/contract/vocabulary/nickname'
import { sentBody, typedValues, type Typed } from '@dm/shared/forms'
import type { DefinedFormState } from '@dm/shared/ui/form'
import { slotOf, slotsOf } from '@dm/shared/upload'
import type { Card } from '../template/facts'

export type Shot = Card['photos'][number]['shot']
type SetBody = Body<'userinfo/modelcard/set'>

/** The form as typed: numbers and amounts are text, pictures are upload slots in the owner's order. */
export type CardValues = Typed<typeof cardForm.fields>
export type CardFormState = DefinedFormState<typeof cardForm.fields>

/** Fields with another name in the bodies of `userinfo/modelcard/set` and `userinfo/set`. */
export const SENT_AS: Record<string, keyof CardValues> = {
  'quote.minFen': 'quoteMin',
  'quote.maxFen': 'quoteMax',
  'quote.unit': 'quoteUnit',
  'contact.name': 'contactName',
  'contact.role': 'contactRole',
  'contact.mobile': 'contactMobile',
  ...GUARDIAN_SENT_AS,
}

type Own = Extract<Data<'userinfo/get'>, { isOwner: true }>

/** Returns the initial form, prefilled from the profile (已从资料自动填入，请核对). */
export function firstValues({ user, privacy }: { user: Own['user']; privacy: Audiences }): CardValues {
  return {
    ...typedValues(cardForm, null),
    stageName: nicknameAsName(user.nickname).slice(0, 20),
    gender: user.gender === 'unset' ? '' : user.gender,
    birthday: user.birthday ?? '',
    cityCode: user.cityCode ?? '',
    occupations: user.occupations,
    contactRole: user.minor ? 'guardian' : 'self',
    intro: user.bio,
    privacy: { ...DEFAULT_AUDIENCE, ...privacy },
  }
}

/** Returns the form of an existing card. */
export function valuesOf(card: Card): CardValues {
  const photos = card.photos.map((photo) => slotOf(photo.url, photo))
  const quote = typedValues(cardQuoteForm, card.quote ?? null)
  const contact = typedValues(cardContactForm, card.contact ?? null)
  return {
    ...typedValues(cardForm, card),
    cover: card.cover ? slotsOf([card.cover]) : [],
    quoteMin: quote.minFen,
    quoteMax: quote.maxFen,
    quoteUnit: quote.unit,
    negotiable: quote.negotiable,
    contactName: contact.name,
    contactRole: card.contact?.role ?? (card.minor ? 'guardian' : 'self'),
    contactMobile: contact.mobile,
    photos,
    shots: Object.fromEntries(photos.map((slot, n) => [slot.key, card.photos[n]?.shot ?? 'half'])),
    video: card.video ? slotsOf([card.video.url]) : [],
    videoCover: card.video ? slotsOf([card.video.cover]) : [],
    videoMs: card.video?.durationMs ?? 0,
    works: (card.works ?? []).map((work) => work.id),
    privacy: { ...DEFAULT_AUDIENCE, ...card.privacy },
  }
}

/** The quote as a form of its own. */
export const quoteTyped = (values: CardValues): Typed<typeof cardQuoteForm.fields> => ({
  minFen: values.quoteMin,
  maxFen: values.quoteMax,
  unit: values.quoteUnit,
  negotiable: values.negotiable,
})

/** Returns the body; call it with values that passed `fieldErrors`. */
export function bodyOf(values: CardValues): Omit<SetBody, 'publish' | 'portraitConsent' | 'version' | 'requestId'> {
  const video = values.video[0]?.url
  const videoCover = values.videoCover[0]?.url
  const quote = sentBody(cardQuoteForm, quoteTyped(values))
  const contact = { name: values.contactName, role: values.contactRole, mobile: values.contactMobile }
  return {
    ...sentBody(cardForm, values),
    cover: values.cover[0]?.url ?? null,
    cityName: '',
    quote: quote.negotiable || quote.minFen !== null || quote.maxFen !== null ? quote : null,
    contact: contact.name || contact.mobile ? sentBody(cardContactForm, contact) : null,
    video: video && videoCover ? { url: video, cover: videoCover, durationMs: values.videoMs } : null,
    photos: values.photos.flatMap((slot) =>
      slot.url === null ? [] : [{ url: slot.url, shot: values.shots[slot.key] ?? 'half' }],
    ),
    works: values.works,
    privacy: values.privacy,
  }
}

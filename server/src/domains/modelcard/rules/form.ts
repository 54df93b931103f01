import type { z } from 'zod'
import { CITY_MISSING } from '@dm/shared/contract/forms/common/city'
import {
  cardForm,
  cardQuoteForm,
  LONGEST_VIDEO,
  MOST_PHOTOS,
  MOST_WORKS,
  PHOTOS_FULL,
  VIDEO_LONG,
} from '@dm/shared/contract/forms/user/modelcard'
import type { CardForm } from '@dm/shared/contract/vocabulary/card'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import type { CardContent } from '../schema'
import { checkedForm } from '../../../platform/checked-form'
import { badInput, wrongState } from '../../../platform/failure'
import { checkName } from '../../profile/names'

export type Form = z.output<typeof CardForm>
/** A photo in the form; the server knows its size. */
export type Draft = Omit<CardContent, 'photos'> & { photos: Form['photos'] }

function quoteOf(form: Form['quote'], now: number): CardContent['quote'] {
  if (form === null) return null
  const { minFen, maxFen, unit, negotiable } = checkedForm(cardQuoteForm, form, now, 'quote.')
  if (negotiable) return { minFen: null, maxFen: null, unit, negotiable }
  if (minFen === null && maxFen === null) return null
  return { minFen: minFen ?? maxFen, maxFen: maxFen ?? minFen, unit, negotiable }
}

/** A contact is not public text, so it may contain a number; of a minor it is the guardian's. */
function contactOf(form: Form['contact'], guardianMobile: string | null, minor: boolean): CardContent['contact'] {
  if (form === null) return null
  const { name, role, mobile } = form
  if (minor && (role !== 'guardian' || (guardianMobile !== null && mobile !== guardianMobile))) {
    throw badInput('未满18周岁，联系人需为监护人', role === 'guardian' ? 'contact.mobile' : 'contact.role')
  }
  return { name, role, mobile }
}

/** Checks the form's photos: at most 12. Duplicates are dropped when they are claimed. */
export function checkPhotos(photos: Form['photos']): Form['photos'] {
  if (photos.length > MOST_PHOTOS) throw wrongState(PHOTOS_FULL, 'invalid', 'photos')
  return photos
}

export function checkWorks(ids: readonly string[]): string[] {
  const unique = [...new Set(ids)]
  if (unique.length > MOST_WORKS) throw wrongState(`最多添加${MOST_WORKS}部代表作`, 'invalid', 'works')
  return unique
}

export function checkVideo(video: Form['video']): Form['video'] {
  if (video && video.durationMs > LONGEST_VIDEO) throw badInput(VIDEO_LONG, 'video.durationMs')
  return video
}

/**
 * Returns the form as stored: empty fields are allowed in a draft, others must be valid. A minor's weight and
 * measurements are dropped, never stored. Throws 40000 with the message of `/user/modelcardEdit`.
 */
export function checkForm(
  form: Form,
  { minor, guardianMobile }: { minor: boolean; guardianMobile: string | null },
  now: number,
): Draft {
  const { gender: _gender, birthday: _birthday, ...card } = checkedForm(cardForm, form, now)
  checkName(cardForm.fields.stageName.label, card.stageName, 'stageName')
  const city = card.cityCode === null ? '' : cityName(card.cityCode)
  if (card.cityCode !== null && city === '') throw badInput(CITY_MISSING, 'cityCode')
  return {
    ...card,
    ...(minor && { weightKg: null, bust: null, waist: null, hip: null }),
    cityName: city,
    cover: form.cover,
    quote: quoteOf(form.quote, now),
    contact: contactOf(form.contact, guardianMobile, minor),
    video: checkVideo(form.video),
    photos: checkPhotos(form.photos),
    works: checkWorks(form.works),
  }
}

import type { Data } from '@dm/shared/contract'
import { useApiMutation } from '@dm/shared/query'
import { usePictureReading, type FormState } from '@dm/shared/ui/form'
import { numberTyped } from '@dm/shared/validate'
import type { RealNameValues } from './guardian'

/** Fields of a picture that go into the form: only where it is empty. */
export function filledBy(
  { name = '', no = '', validUntil = '' }: Data<'user/certification/ocr'>,
  values: RealNameValues,
): Partial<RealNameValues> {
  const filled: Partial<RealNameValues> = {}
  if (name && values.name === '') filled.name = name
  if (no && values.no === '') filled.no = numberTyped(no)
  if (validUntil && values.validUntil === '' && !values.longTerm) filled.validUntil = validUntil
  return filled
}

/** Reads new pictures of the document into the form (docs/product/account-video.md#usercertificationindex). */
export function useCardReading(form: FormState<RealNameValues>) {
  const { mutateAsync } = useApiMutation('user/certification/ocr', { invalidate: 'onNextMount' })
  return usePictureReading(form, { read: (image) => mutateAsync({ image }), fill: filledBy })
}

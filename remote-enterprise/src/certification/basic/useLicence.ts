import type { Data } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { usePictureReading, type FormState } from '@dm/shared/ui/form'
import type { Certification } from '../types'
import type { BasicValues } from '../values'

type Fields = Data<'enterprise/cert/licence/recognise'>['fields']

const UNREAD = '未识别到信息，请手动填写'
const TEXTS = ['creditCode', 'name', 'legalPerson', 'foundedOn', 'regAddress'] as const

/**
 * Fields of a picture that go into the form: over empty or approved values, never over typed ones. An approved code
 * stays.
 */
export function filledBy(fields: Fields, values: BasicValues, live: Certification['live']): Partial<BasicValues> {
  const filled: Partial<BasicValues> = {}
  for (const key of TEXTS) {
    if (key === 'creditCode' && live) continue
    const read = fields[key]
    if (read && read !== values[key] && (values[key] === '' || values[key] === live?.[key])) filled[key] = read
  }
  const { longTerm = false, licenceUntil = '' } = fields
  const isUntouched = live
    ? values.longTerm === (live.licenceUntil === null) && values.licenceUntil === (live.licenceUntil ?? '')
    : !values.longTerm && values.licenceUntil === ''
  const isOther = longTerm !== values.longTerm || licenceUntil !== values.licenceUntil
  if ((longTerm || licenceUntil !== '') && isUntouched && isOther) Object.assign(filled, { longTerm, licenceUntil })
  return filled
}

/** Reads a new picture of the licence into the form (docs/product/enterprise.md#enterprisecertificationbasic). */
export function useLicence(form: FormState<BasicValues>, live: Certification['live']) {
  const { mutateAsync } = useApiMutation('enterprise/cert/licence/recognise', { invalidate: 'onNextMount' })
  const { pictureOf, isRead } = usePictureReading<BasicValues, Fields>(form, {
    read: async (file) => {
      const { recognised, fields } = await mutateAsync({ file })
      return recognised ? fields : null
    },
    fill: (fields, values) => filledBy(fields, values, live),
    onUnread: ({ values, setError }) => {
      if (values.creditCode === '') setError('creditCode', UNREAD)
      else toast(UNREAD)
    },
  })
  return { field: pictureOf('licenceFile'), isRead }
}

import type { Data } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import type { FormState } from '@dm/shared/ui/form'
import type { UploadSlot } from '@dm/shared/upload'
import { useEffect, useRef, useState } from 'react'
import type { Certification } from './types'
import type { BasicValues } from './values'

type Fields = Data<'enterprise/cert/licence/recognise'>['fields']
type ReadKey = keyof Fields & keyof BasicValues

const UNREAD = '未识别到信息，请手动填写'
const TEXTS = ['creditCode', 'name', 'legalPerson', 'foundedOn', 'regAddress'] as const

/**
 * What of a picture goes into the form: fields that are empty, or as they were approved, never what was typed. An approved
 * code stays.
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
  const { mutateAsync } = useApiMutation('enterprise/cert/licence/recognise', { reread: 'later' })
  const [read, setRead] = useState<Partial<BasicValues>>({})
  const askedRef = useRef(form.values.licence?.url ?? null)
  // The answer is late: it is compared with what has been typed until then.
  const formRef = useRef(form)
  useEffect(() => {
    formRef.current = form
  })

  const fillByHand = () => {
    if (formRef.current.values.creditCode === '') formRef.current.setError('creditCode', UNREAD)
    else toast(UNREAD)
  }
  const recognise = async (file: string) => {
    try {
      const { recognised, fields } = await mutateAsync({ file })
      if (askedRef.current !== file) return
      if (!recognised) return fillByHand()
      const filled = filledBy(fields, formRef.current.values, live)
      setRead(filled)
      formRef.current.set(filled)
    } catch (error) {
      // A refusal has been said; nothing else of the form depends on the answer.
      if (isRequestError(error) && error.retcode === null && askedRef.current === file) fillByHand()
    }
  }
  const field = form.field('licence')

  return {
    /** The field of the picture; a new one is read. */
    field: {
      ...field,
      onChange: (slot: UploadSlot | null) => {
        field.onChange(slot)
        const url = slot?.url ?? null
        if (url === null || url === askedRef.current) return
        askedRef.current = url
        void recognise(url)
      },
    },
    /** The field holds what was read, and nobody has changed it since. */
    isRead: (key: ReadKey) => read[key] !== undefined && read[key] === form.values[key],
  }
}

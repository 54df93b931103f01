import type { Data } from '@dm/shared/contract'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import type { FormState } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
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
  const url = form.values.licence?.url ?? null
  const lastRef = useRef(url)

  const fill = useEffectEvent((fields: Fields) => {
    const filled = filledBy(fields, form.values, live)
    setRead(filled)
    form.set(filled)
  })
  const fillByHand = useEffectEvent(() => {
    if (form.values.creditCode === '') form.setError('creditCode', UNREAD)
    else toast(UNREAD)
  })
  const recognise = useEffectEvent(async (file: string) => {
    try {
      const { recognised, fields } = await mutateAsync({ file })
      if (lastRef.current !== file) return
      if (recognised) fill(fields)
      else fillByHand()
    } catch (error) {
      // A refusal has been said; nothing else of the form depends on the answer.
      if (isRequestError(error) && error.retcode === null && lastRef.current === file) fillByHand()
    }
  })
  useEffect(() => {
    if (url === lastRef.current) return
    lastRef.current = url
    if (url !== null) void recognise(url)
  }, [url])

  return {
    /** The field holds what was read, and nobody has changed it since. */
    isRead: (key: ReadKey) => read[key] !== undefined && read[key] === form.values[key],
  }
}

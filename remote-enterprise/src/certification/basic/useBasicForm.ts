import { certBasicForm, permitsProblem } from '@dm/shared/contract/forms/enterprise/cert'
import { typedValues } from '@dm/shared/forms'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { daysMs, dayOf, startOfDay } from '@dm/shared/time'
import { useDefinedForm } from '@dm/shared/ui/form'
import { certNeedsOperator, creditCodeFault } from '@dm/shared/validate'
import { useState } from 'react'
import { useReasons } from '../../hooks/useReasons'
import type { Certification } from '../types'
import { useAutosave, useDraftSave } from '../step/useDraftSave'
import { useSubmit } from '../step/useSubmit'
import { BASIC_SENT_AS, basicOf } from '../values'
import { useLicence } from './useLicence'

/** A licence that ends within so many days is better renewed first. */
const SOON_MS = daysMs(30)

/** The state of 企业资料: draft on the server, the check of the code, on to the next step or the review. */
export function useBasicForm(cert: Certification, onNewer: () => void) {
  // The draft as it was when the form opened: what is typed stays when it is read again.
  const [opened] = useState(cert)
  const { application, live, now } = opened
  const today = dayOf(now)
  const stored = application?.basic ?? null
  const permits = stored?.permits ?? []
  const [first] = useState(() => basicOf({ ...typedValues(certBasicForm, stored), permits }))
  const draft = useDraftSave(application, { basic: first }, onNewer)
  const submit = useSubmit()
  const kind = application?.kind ?? 'first'
  const form = useDefinedForm(certBasicForm, {
    stored,
    initial: { permits },
    sentAs: BASIC_SENT_AS,
    // A permit is a form of its own.
    check: (values) => ({ permits: permitsProblem(values.permits, today) }),
    // The draft is on the server, and nowhere else.
    guard: false,
    submit: async (_body, { values, ...how }) => {
      const basic = basicOf(values)
      const save = () => draft.save({ basic })
      if (!certNeedsOperator(kind, basic, live)) return submit(save, how)
      await save()
      navigate(paths.enterpriseCertificationInfo())
    },
  })
  const { values } = form
  const licence = useLicence(form, live)
  useAutosave({ basic: basicOf(values) }, draft)
  useReasons(application?.reasons ?? [], (path) => BASIC_SENT_AS[path], form.setError)
  const isGood = creditCodeFault(values.creditCode) === undefined
  const code = useApiQuery(
    'enterprise/cert/code/check',
    { creditCode: values.creditCode },
    { enabled: isGood && live === null, staleTime: Infinity },
  )
  const { longTerm, licenceUntil } = values
  return {
    form,
    kind,
    live,
    status: draft.status,
    /** The server's answer to a well-formed code; undefined until it comes. */
    code: isGood ? code.data : undefined,
    isLast: !certNeedsOperator(kind, basicOf(values), live),
    isRenamed: live !== null && basicOf(values).name !== live.name,
    licence,
    endsSoon: !longTerm && licenceUntil >= today && startOfDay(licenceUntil) - now < SOON_MS,
    today,
  }
}

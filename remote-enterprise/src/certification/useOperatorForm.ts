import { paths } from '@dm/shared/paths'
import { navigate } from '@dm/shared/router'
import { dayOf } from '@dm/shared/time'
import { callFailureOf } from '@dm/shared/ui/page'
import { useForm } from '@dm/shared/ui/form'
import { useState } from 'react'
import { useReasons } from '../parts/useReasons'
import type { Certification } from './types'
import { useAutosave, useDraftSave } from './useDraftSave'
import { useSubmit } from './useSubmit'
import { OPERATOR_LABELS, OPERATOR_SENT_AS, operatorErrors, operatorOf, operatorValuesOf } from './values'

/** The state of 运营者资料: draft on the server, then the review; a refused first step is where it leads. */
export function useOperatorForm(cert: Certification, onNewer: () => void) {
  // The draft as it was when the form opened: what is typed stays when it is read again.
  const [opened] = useState(cert)
  const { application, live, accountName, now } = opened
  const [initial] = useState(() => operatorValuesOf(opened))
  const draft = useDraftSave(application, { operator: operatorOf(initial) }, onNewer)
  const submit = useSubmit()
  // The first step may be changed behind this form.
  const legalPerson = cert.application?.basic?.legalPerson ?? live?.legalPerson ?? ''
  const idNoMasked = cert.application?.operator?.idNoMasked ?? ''
  const form = useForm({
    initial,
    labels: OPERATOR_LABELS,
    sentAs: OPERATOR_SENT_AS,
    check: (values) =>
      operatorErrors(values, {
        today: dayOf(now),
        legalPerson,
        certifiedName: accountName,
        hasIdNo: idNoMasked !== '',
      }),
    // The draft is on the server, and nowhere else.
    guard: false,
    submit: async (values, how) => {
      try {
        await submit(() => draft.save({ operator: operatorOf(values) }), how)
      } catch (error) {
        if (callFailureOf(error).field?.startsWith('basic.')) navigate(paths.enterpriseCertificationBasic())
        throw error
      }
    },
  })
  useAutosave({ operator: operatorOf(form.values) }, draft)
  useReasons(application?.reasons ?? [], (path) => OPERATOR_SENT_AS[path], form.setError)
  return { form, status: draft.status, idNoMasked, accountName, save: draft.save }
}

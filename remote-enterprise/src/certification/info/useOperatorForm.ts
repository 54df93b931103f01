import { certOperatorForm } from '@dm/shared/contract/forms/enterprise/cert'
import { sentBody, typedValues } from '@dm/shared/forms'
import { paths } from '@dm/shared/paths'
import { navigate } from '@dm/shared/router'
import { dayOf } from '@dm/shared/time'
import { callFailureOf } from '@dm/shared/ui/page'
import { useDefinedForm } from '@dm/shared/ui/form'
import { certOperatorFaults } from '@dm/shared/validate'
import { useState } from 'react'
import { useReasons } from '../../hooks/useReasons'
import type { Certification } from '../types'
import { useAutosave, useDraftSave } from '../step/useDraftSave'
import { useSubmit } from '../step/useSubmit'
import { OPERATOR_SENT_AS, operatorOf } from '../values'

/** The state of 运营者资料: draft on the server, then the review; a refused first step is where it leads. */
export function useOperatorForm(cert: Certification, onNewer: () => void) {
  // The draft as it was when the form opened: what is typed stays when it is read again.
  const [opened] = useState(cert)
  const { application, live, accountName, now } = opened
  const stored = application?.operator ?? null
  const initial = accountName === null ? {} : { name: accountName }
  const [first] = useState(() => operatorOf({ ...typedValues(certOperatorForm, stored), ...initial }))
  const draft = useDraftSave(application, { operator: first }, onNewer)
  const submit = useSubmit()
  // The first step may be changed behind this form.
  const legalPerson = cert.application?.basic?.legalPerson ?? live?.legalPerson ?? ''
  const idNoMasked = cert.application?.operator?.idNoMasked ?? ''
  const form = useDefinedForm(certOperatorForm, {
    stored,
    initial,
    sentAs: OPERATOR_SENT_AS,
    // Who the operator may be depends on the first step and on the account.
    check: (values) => {
      const { idNo = '', ...operator } = sentBody(certOperatorForm, values)
      const beside = { legalPerson, certifiedName: accountName, hasIdNo: idNoMasked !== '' }
      return certOperatorFaults({ ...operator, idNo }, { today: dayOf(now), ...beside })
    },
    // The draft is on the server, and nowhere else.
    guard: false,
    submit: async (_body, { values, ...how }) => {
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

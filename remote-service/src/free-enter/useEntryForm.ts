import type { ProviderDraft } from '@dm/shared/contract/calls/service/provider'
import { providerForm } from '@dm/shared/contract/forms/service/provider'
import { arrived, sentBody } from '@dm/shared/forms'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { usePageParams } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { useDefinedForm } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAutosave } from '../components/autosave/useAutosave'
import { page } from './page'
import type { Answer } from './types'

const isKey = (field: string): field is keyof typeof providerForm.fields => Object.hasOwn(providerForm.fields, field)

/** The application: kept on the device and on the server while one types, submitted once. */
export function useEntryForm(answer: Answer, onDone: () => void) {
  const { uid } = useSession()
  const ivtUid = usePageParams(page).uid ?? undefined
  const { company, provider, tel } = answer
  const kept = provider?.draft
  // The name of an enterprise is that of its certification.
  const named = (typed: ProviderDraft) => (typed.kind === 'enterprise' ? { ...typed, name: company ?? '' } : typed)
  const { mutateAsync: save } = useApiMutation('service/provider/draft/save', { invalidate: 'onNextMount' })
  const { mutateAsync: enter } = useApiMutation('service/provider/enter')
  // The version that the last answer named: each save raises it.
  const versionRef = useRef(provider?.version ?? 0)
  // A second tap meets the form while the page reads what it has become.
  const doneRef = useRef(false)
  const form = useDefinedForm(providerForm, {
    stored: kept ?? null,
    initial: { kind: kept?.kind ?? (company === undefined ? 'person' : 'enterprise'), tel: kept?.tel || tel },
    draft: { uid, id: 'entry', leaveOut: ['contactName', 'tel', 'agreed'] },
    // Everything typed is a draft on the server: nothing is lost by leaving.
    guard: false,
    submit: async (body, { requestId }) => {
      if (doneRef.current) return
      await autosave.settled()
      await enter({ version: versionRef.current, draft: named(body), ivtUid, requestId })
      doneRef.current = true
      toast('已提交，等待审核')
      onDone()
    },
  })
  const draft = named(sentBody(providerForm, arrived(form.values)))
  const autosave = useAutosave({
    draft,
    enabled: !form.busy && provider?.state !== 'approved',
    save: async (typed) => {
      if (doneRef.current) return
      const { version } = await save({ version: versionRef.current, draft: typed, ivtUid })
      versionRef.current = version
    },
  })
  const showReasons = useEffectEvent(() => {
    for (const { field, text } of provider?.reasons ?? []) {
      const [key = ''] = field.split('.')
      if (isKey(key)) form.setError(key, text)
    }
  })
  useEffect(() => showReasons(), [])
  return { form, saved: autosave.state }
}

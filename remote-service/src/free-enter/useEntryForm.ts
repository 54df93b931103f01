import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { usePageParams } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { useForm } from '@dm/shared/ui/form'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useAutosave } from '../parts/autosave/useAutosave'
import { page } from './page'
import { checkEntry, draftOf, LABELS, valuesOf, type Answer, type EntryValues } from './values'

const isKey = (field: string): field is keyof EntryValues => Object.hasOwn(LABELS, field)

/** The application: kept on the device and on the server while one types, submitted once. */
export function useEntryForm(answer: Answer, onDone: () => void) {
  const { uid } = useSession()
  const ivtUid = usePageParams(page).uid ?? undefined
  const { company, provider } = answer
  const { mutateAsync: save } = useApiMutation('service/provider/draft/save', { invalidate: 'onNextMount' })
  const { mutateAsync: enter } = useApiMutation('service/provider/enter')
  // The version that the last answer named: each save raises it.
  const versionRef = useRef(provider?.version ?? 0)
  // A second tap meets the form while the page reads what it has become.
  const doneRef = useRef(false)
  const form = useForm<EntryValues>({
    initial: valuesOf(answer),
    labels: LABELS,
    check: (values) => checkEntry(values, company),
    draft: { uid, id: 'entry', leaveOut: ['contactName', 'tel', 'agreed'] },
    // Everything typed is a draft on the server: nothing is lost by leaving.
    guard: false,
    submit: async (values, { requestId }) => {
      if (doneRef.current) return
      await autosave.settled()
      await enter({ version: versionRef.current, draft: draftOf(values, company), ivtUid, requestId })
      doneRef.current = true
      toast('已提交，等待审核')
      onDone()
    },
  })
  const draft = draftOf(form.values, company)
  const autosave = useAutosave({
    draft,
    enabled: !form.busy && provider?.state !== 'approved',
    save: async (typed) => {
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

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { uuid } from '../../format'
import type { ConfirmOptions } from '../../overlay'
import { useLeaveGuard, useLocation } from '../../router'
import { uploadOf } from '../../upload/tasks'
import { isSlot, type UploadSlot } from '../../upload/slot'
import { faultOf } from '../page'
import { fieldNamed, type Faults } from './faults'
import { sameValue } from './sameValue'
import { useDraft, type DraftOptions } from './useDraft'

export interface SubmitHow {
  /** Made when the form opens, kept through failures: a repeat is the same request (foundations, section 2). */
  requestId: string
  /** Leaves the saved form without asking: to an address, or back. */
  finish: (to?: string, options?: { replace?: boolean }) => void
}

export interface FormOptions<V extends object> {
  /** As typed: strings for text and numbers, slots for files. Read once, when the form opens. */
  initial: V
  /** The name of each field, shown beside it and looked for in the server's 40000 messages. */
  labels: Record<keyof V & string, string>
  /** All messages of the present values; shown on submit, and then for the fields that were wrong as they are mended. */
  check?: (values: V) => Faults<V>
  /** Sends the values. What it rejects with is shown: a lost connection beside the button, 40000 beside the field it names. */
  submit: (values: V, how: SubmitHow) => Promise<unknown>
  /** Keeps what is typed on the device for 30 days (document 1, "Writing"). */
  draft?: DraftOptions<V>
  /** Asks before leaving with unsaved changes; on by default. */
  guard?: boolean
  /** Its own words for that question. */
  ask?: ConfirmOptions
}

/** What a field needs of its form; spread it into the field. */
export interface FieldProps<T> {
  name: string
  label: string
  value: T
  error: string | undefined
  onChange: (value: T) => void
}

export interface FormState<V extends object> {
  id: string
  values: V
  /** Message beside the submit button. */
  failure: string | null
  busy: boolean
  dirty: boolean
  /** True after a draft was put back, until it is given up or saved. */
  restored: boolean
  /** Gives the draft up: the form is as it was opened. */
  dropDraft: () => void
  /** Counts refused submits, so that the first wrong field is shown each time. */
  refusals: number
  field: <K extends keyof V & string>(key: K) => FieldProps<V[K]>
  set: (change: Partial<V>) => void
  /** Puts a message beside a field, until it is changed. */
  setError: (key: keyof V & string, message: string) => void
  submit: () => Promise<void>
}

const LOST = '网络异常，请稍后重试'

/** The state of one form: values as typed, messages beside the fields, a submit that works once (foundations, section 8). */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const { labels, check, guard = true } = options
  const id = useId()
  const route = useLocation().pathname
  const [initial, setInitial] = useState(options.initial)
  const draft = useDraft(options.draft, route, initial)
  const [values, setValues] = useState<V>(() => draft.restoredFrom(initial))
  const [requestId, setRequestId] = useState(uuid)
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<Faults<V>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isOfFiles, setOfFiles] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const dirty = !sameValue(values, initial)
  const found: Faults<V> = judged.size > 0 ? (check?.(values) ?? {}) : {}

  const leave = useLeaveGuard(guard && dirty, { onLeave: draft.drop, ask: options.ask })
  const finish: SubmitHow['finish'] = (to, how) => {
    draft.drop()
    leave.finish(to, how)
  }
  const keep = useEffectEvent(() => draft.keep(values, dirty))
  useEffect(() => {
    const timer = setTimeout(keep, 500)
    return () => clearTimeout(timer)
  }, [values])

  const set = (change: Partial<V>) => {
    setValues((now) => ({ ...now, ...change }))
    setTold((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])) }))
  }
  const refuse = (faults: Faults<V>, message: string | null, ofFiles = false) => {
    setTold(faults)
    setFailure(message)
    setOfFiles(ofFiles)
    setRefusals((count) => count + 1)
  }

  const submit = async () => {
    if (sending.current) return
    const wrong = Object.entries(check?.(values) ?? {}).filter(([, message]) => message)
    setJudged(new Set(wrong.map(([key]) => key)))
    if (wrong.length > 0) return refuse({}, null)
    const files = unfinished(values)
    if (files.failed > 0) return refuse({}, `有${files.failed}个文件上传失败，请重试或删除`, true)
    if (files.pending > 0) return refuse({}, `还有${files.pending}个文件正在上传，请稍候`, true)
    sending.current = true
    // Before the answer decides: a refused session may end in a reload.
    draft.keep(values, dirty)
    setBusy(true)
    setFailure(null)
    setTold({})
    try {
      await options.submit(values, { requestId, finish })
      draft.drop()
      setInitial(values)
      setRequestId(uuid())
    } catch (error) {
      const { retcode, text } = faultOf(error)
      if (!(error instanceof Error && 'retcode' in error)) globalThis.reportError?.(error) // a fault of the page, not of a call
      const named = retcode === 40000 ? fieldNamed(text, labels) : undefined
      const faults: Faults<V> = {}
      if (named !== undefined) faults[named] = text
      refuse(faults, retcode === null ? LOST : named === undefined ? text : null)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const dropDraft = () => {
    draft.drop()
    setValues(initial)
    setJudged(new Set())
    setTold({})
  }

  return {
    id,
    values,
    // Once the files are stored, or taken out, nothing is left to wait for.
    failure: isOfFiles && openSlots(values).length === 0 ? null : failure,
    busy,
    dirty,
    restored: draft.restored,
    dropDraft,
    refusals,
    field: (key) => ({
      name: key,
      label: labels[key],
      value: values[key],
      error: told[key] ?? (judged.has(key) ? found[key] : undefined),
      onChange: (value) => set({ [key]: value } as unknown as Partial<V>), // as: a computed key of a generic is beyond the compiler
    }),
    set,
    setError: (key, message) => setTold((now) => ({ ...now, [key]: message })),
    submit,
  }
}

/** Files of the form that have no address yet. */
const openSlots = (values: object): UploadSlot[] =>
  Object.values(values)
    .flat()
    .filter((value): value is UploadSlot => isSlot(value) && value.url === null)

function unfinished(values: object): { pending: number; failed: number } {
  const open = openSlots(values)
  const failed = open.filter((slot) => uploadOf(slot.key).state === 'failed').length
  return { pending: open.length - failed, failed }
}

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { reportActionError } from '../../env'
import { uuid } from '../../format'
import type { ConfirmOptions } from '../../overlay'
import { useLeaveGuard, useLocation } from '../../router'
import { useFailedUploads } from '../../upload/tasks'
import { isSlot, type UploadSlot } from '../../forms/slot'
import { callFailureOf, isCallFailure } from '../page/callFailure'
import type { FieldErrors } from './fieldErrors'
import { sameValue } from './sameValue'
import { useAwaitFiles } from './useAwaitFiles'
import { useDraft, type DraftOptions } from './useDraft'

export interface SubmitHow {
  /**
   * Created when the form opens, kept after failures (with `requestPerBody` only after lost answers): a repeat is the
   * same request (docs/product/foundations.md#2-addresses-identifiers-time-money).
   */
  requestId: string
  /** Leaves the saved form without asking: to an address, or back. */
  finish: (to?: string, options?: { replace?: boolean }) => void
  /** Discards what is typed, before a newer row takes the form's place: its form must not find the draft. */
  discardDraft: () => void
}

export interface FormOptions<V extends object> {
  /** As typed: strings for text and numbers, slots for files. Read once, when the form opens. */
  initial: V
  /** The label of each field. */
  labels: Record<keyof V & string, string>
  /** Body fields with another name in the form. */
  sentAs?: Partial<Record<string, keyof V & string>>
  /**
   * Returns all errors of the present values; shown on submit, then updated for the wrong fields while they are
   * corrected.
   */
  check?: (values: V) => FieldErrors<V>
  /** Sends the values. Rejections are shown: a lost connection beside the button, a refusal beside its field. */
  submit: (values: V, how: SubmitHow) => Promise<unknown>
  /** Stores what is typed on the device for 30 days (docs/product/user.md#writing). */
  draft?: DraftOptions<V>
  /** Runs when the submit was refused, e.g. to reload what the form shows; not after a lost answer. */
  onRefused?: (error: unknown) => unknown
  /**
   * Makes each body a request of its own: a changed value, or an answer, creates another `requestId`. By default there
   * is one per form.
   */
  requestPerBody?: boolean
  /** Asks before leaving with unsaved changes; default true. */
  guard?: boolean
  /** Custom text of that question. */
  ask?: ConfirmOptions
}

/** The props that a form gives to a field; spread them into the field. */
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
  /** Submitted while a file was on its way: the form submits by itself when all have arrived, and `failure` says so. */
  waits: boolean
  /** The last submit got no answer: it may have succeeded. */
  lost: boolean
  busy: boolean
  dirty: boolean
  /** Stores the typed values on the device and restores them when the form opens again. */
  keepsDraft: boolean
  /** True after a draft was restored, until it is discarded or saved. */
  restored: boolean
  /** Discards the draft: the form is reset to its initial values. */
  dropDraft: () => void
  /** Counts refused submits, so that the first wrong field is shown each time. */
  refusals: number
  field: <K extends keyof V & string>(key: K) => FieldProps<V[K]>
  set: (change: Partial<V>) => void
  /** The messages for the present values. */
  problems: () => FieldErrors<V>
  /** Whether the present values could be submitted. */
  isValid: () => boolean
  /** Shows a message beside a field until it is changed, like a refused submit does. */
  setError: (key: keyof V & string, message: string) => void
  submit: () => Promise<void>
}

const LOST = '网络异常，请稍后重试'

/**
 * The state of one form: values as typed, messages beside the fields, a submit that runs once
 * (docs/product/foundations.md#8-forms-lists-media).
 */
export function useForm<V extends object>(options: FormOptions<V>): FormState<V> {
  const { labels, check, guard = true } = options
  const id = useId()
  const route = useLocation().pathname
  const [initial, setInitial] = useState(options.initial)
  const draft = useDraft(options.draft, route, initial)
  const [values, setValues] = useState<V>(() => draft.restoredFrom(initial))
  const [requestId, setRequestId] = useState(() => draft.unanswered ?? uuid())
  // Kept with the draft: after a reload the repeat is the same request.
  const unanswered = useRef(draft.unanswered)
  const [judged, setJudged] = useState<ReadonlySet<string>>(new Set())
  const [serverErrors, setServerErrors] = useState<FieldErrors<V>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [lost, setLost] = useState(false)
  const [isOfFiles, setOfFiles] = useState(false)
  // The values that were submitted while files were on their way.
  const [awaited, setAwaited] = useState<V | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  // Emptied by its own submit, for the next one.
  const emptied = useRef(false)
  const dirty = !sameValue(values, initial)
  const open = openSlots(values)
  const failed = useFailedUploads(open)
  const asked = awaited !== null && failed === 0 && sameValue(withoutAddresses(values), withoutAddresses(awaited))
  const waits = asked && open.length > 0
  // Evaluated lazily: a check may use what the page reads after its form.
  const problems = (): FieldErrors<V> => check?.(values) ?? {}
  const found = (key: keyof V & string) => (judged.has(key) ? problems()[key] : undefined)

  const drop = () => draft.drop(values)
  const leave = useLeaveGuard(guard && dirty, { onLeave: drop, ask: options.ask })
  const finish: SubmitHow['finish'] = (to, how) => {
    drop()
    leave.finish(to, how)
  }
  const keep = useEffectEvent(() => draft.keep(values, dirty, unanswered.current))
  useEffect(() => {
    // A page that goes away before then keeps what was typed last.
    const settle = () => {
      forget()
      keep()
    }
    const timer = setTimeout(settle, 500)
    window.addEventListener('pagehide', settle)
    const forget = () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', settle)
    }
    return forget
  }, [values])

  const anotherRequest = () => {
    unanswered.current = null
    setRequestId(uuid())
  }
  const set = (change: Partial<V>) => {
    setValues((now) => ({ ...now, ...change }))
    if (options.requestPerBody) anotherRequest()
    setServerErrors((now) => ({ ...now, ...Object.fromEntries(Object.keys(change).map((key) => [key, undefined])) }))
  }
  const refuse = (fieldErrors: FieldErrors<V>, message: string | null, ofFiles = false) => {
    setServerErrors(fieldErrors)
    setFailure(message)
    setOfFiles(ofFiles)
    setRefusals((count) => count + 1)
  }

  /** Returns the form's field for a path in the body, such as `photos.2.url`. */
  const fieldOf = (path: string): (keyof V & string) | undefined => {
    const [first = ''] = path.split('.')
    const key = options.sentAs?.[path] ?? options.sentAs?.[first] ?? first
    return Object.hasOwn(labels, key) ? (key as keyof V & string) : undefined // as: `labels` has every field of V
  }

  const submit = async () => {
    if (sending.current) return
    const wrong = Object.entries(problems()).filter(([, message]) => message)
    setJudged(new Set(wrong.map(([key]) => key)))
    if (wrong.length > 0 || hasInvalidControl(id)) return refuse({}, null)
    setAwaited(null)
    if (failed > 0) return refuse({}, failedText(failed), true)
    if (open.length > 0) {
      refuse({}, null)
      return setAwaited(values)
    }
    sending.current = true
    emptied.current = false
    // Before the answer: a refused session may end in a reload.
    unanswered.current = requestId
    draft.keep(values, dirty, requestId)
    setBusy(true)
    setFailure(null)
    setLost(false)
    setServerErrors({})
    try {
      await options.submit(values, { requestId, finish, discardDraft: drop })
      drop()
      if (!emptied.current) setInitial(values)
      anotherRequest()
    } catch (error) {
      const { retcode, text, field } = callFailureOf(error)
      const isLost = isCallFailure(error) && retcode === null
      if (!isCallFailure(error)) reportActionError('form', error)
      setLost(isLost)
      if (!isLost) {
        void options.onRefused?.(error)
        if (options.requestPerBody) anotherRequest()
        else unanswered.current = null
      }
      const named = field === null ? undefined : fieldOf(field)
      const fieldErrors: FieldErrors<V> = {}
      if (named !== undefined) fieldErrors[named] = text
      refuse(fieldErrors, retcode === null ? LOST : named === undefined ? text : null)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  useAwaitFiles(waits ? 'waits' : asked ? 'arrived' : 'idle', submit, () => setAwaited(null))

  const dropDraft = () => {
    emptied.current = true
    drop()
    anotherRequest()
    setValues(initial)
    setJudged(new Set())
    setServerErrors({})
  }

  return {
    id,
    values,
    failure: waits
      ? `还有${open.length}个文件正在上传，完成后自动提交`
      : awaited !== null && failed > 0
        ? failedText(failed)
        : // Once the files are stored or removed, there is nothing left to mend.
          isOfFiles && open.length === 0
          ? null
          : failure,
    waits,
    lost,
    busy,
    dirty,
    keepsDraft: options.draft !== undefined,
    restored: draft.restored,
    dropDraft,
    refusals,
    field: (key) => ({
      name: key,
      label: labels[key],
      value: values[key],
      error: serverErrors[key] ?? found(key),
      onChange: (value) => set({ [key]: value } as unknown as Partial<V>), // as: a computed key of a generic is beyond the compiler
    }),
    set,
    problems,
    isValid: () => Object.values(problems()).every((message) => !message),
    setError: (key, message) => {
      setServerErrors((now) => ({ ...now, [key]: message }))
      setRefusals((count) => count + 1)
    },
    submit,
  }
}

/** Returns the files of the form without an address. */
const openSlots = (values: object): UploadSlot[] =>
  Object.values(values)
    .flat()
    .filter((value): value is UploadSlot => isSlot(value) && value.url === null)

/** Returns the values as the person left them: a file that arrives changes nothing. */
const withoutAddresses = (values: object): unknown[] =>
  Object.values(values).map((value: unknown) => (Array.isArray(value) ? value.map(keyOf) : keyOf(value)))

const keyOf = (value: unknown): unknown => (isSlot(value) ? value.key : value)

/** True while a control of the form says that it is invalid: a text above its limit. */
function hasInvalidControl(id: string): boolean {
  const form = document.getElementById(id)
  return form instanceof HTMLFormElement && Array.from(form.elements).some(isInvalid)
}

const isInvalid = (control: Element): boolean =>
  (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && control.validity.customError

const failedText = (count: number) => `有${count}个文件上传失败，请重试或删除`

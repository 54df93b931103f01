import { useEffect, useRef, useState } from 'react'
import type { UploadSlot } from '../../forms/slot'
import { callFailureOf, isCallFailure } from '../page/callFailure'
import type { FieldProps, FormState } from './useForm'

interface PictureReading<V extends object, F> {
  /** Asks what the picture says; null where nothing could be read. */
  read: (file: string) => Promise<F | null>
  /** Fields of the reading for the form: never over typed values. */
  fill: (fields: F, values: V) => Partial<V>
  /** Nothing was read: the form is filled in by hand. */
  onUnread?: (form: FormState<V>) => void
}

type SlotKey<V> = { [K in keyof V & string]: V[K] extends UploadSlot | null ? K : never }[keyof V & string]

/** Reads new pictures of documents into a form, and knows which fields hold what was read. */
export function usePictureReading<V extends object, F>(form: FormState<V>, how: PictureReading<V, F>) {
  const [filled, setFilled] = useState<Partial<V>>({})
  const askedRef = useRef<Partial<Record<string, string | null>>>({})
  // The answer is late: it is compared with what has been typed until then.
  const formRef = useRef(form)
  useEffect(() => {
    formRef.current = form
  })

  const recognise = async (key: string, file: string) => {
    const isStill = () => askedRef.current[key] === file
    try {
      const fields = await how.read(file)
      if (!isStill()) return
      if (fields === null) return how.onUnread?.(formRef.current)
      const change = how.fill(fields, formRef.current.values)
      setFilled((before) => ({ ...before, ...change }))
      formRef.current.set(change)
    } catch (error) {
      // A refusal has been said; nothing else of the form depends on the answer.
      if (isStill() && isCallFailure(error) && callFailureOf(error).retcode === null) how.onUnread?.(formRef.current)
    }
  }

  return {
    /** The field of a picture; a new one is read. */
    pictureOf: (key: SlotKey<V>): FieldProps<UploadSlot | null> => {
      const field = form.field(key) as unknown as FieldProps<UploadSlot | null> // as: `SlotKey` names such fields alone
      const known = field.value?.url ?? null
      return {
        ...field,
        onChange: (slot) => {
          field.onChange(slot)
          const url = slot?.url ?? null
          if (url === null || url === known || url === askedRef.current[key]) return
          askedRef.current[key] = url
          void recognise(key, url)
        },
      }
    },
    /** The field holds what was read, and nobody has changed it since. */
    isRead: (key: keyof V): boolean => filled[key] !== undefined && filled[key] === form.values[key],
  }
}

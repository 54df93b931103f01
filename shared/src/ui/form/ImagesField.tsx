import { useState } from 'react'
import { toast } from '../../overlay'
import { removeUpload, startUpload, type UploadSlot } from '../../upload'
import { PlusIcon } from '../icon'
import { inRatio, usePreview, type Ratio } from '../picture'
import { Field } from './Field'
import css from './media.module.css'
import { choosePictures, useLatest, type MediaProps } from './picking'
import { previewOf, Tile } from './Tile'
import type { FieldProps } from './useForm'
import { useSlotDrag } from './useSlotDrag'

/**
 * Up to `most` pictures: uploaded at once, in the user's order, with progress, retry, removal, preview and sorting by
 * drag or buttons.
 */
export function ImagesField({
  value,
  onChange,
  label,
  error,
  hint,
  required,
  purpose,
  most,
  ratio = '1:1',
  watermark,
  name: _name,
}: FieldProps<UploadSlot[]> &
  MediaProps & {
    most: number
    ratio?: Ratio
    /** Words written across each picture before it is sent. */
    watermark?: string
  }) {
  const latestRef = useLatest(value)
  const [sorting, setSorting] = useState(false)
  const change = (next: UploadSlot[]) => {
    latestRef.current = next
    onChange(next)
  }
  const add = async () => {
    const room = most - latestRef.current.length
    const files = await choosePictures(true)
    if (files.length > room) toast(`最多上传${most}张图片`)
    const slots = files
      .slice(0, room)
      .map((file) => startUpload(file, { kind: 'image', purpose, watermark, onDone: fill }))
    if (slots.length > 0) change([...latestRef.current, ...slots])
  }
  const fill = (done: UploadSlot) => change(latestRef.current.map((slot) => (slot.key === done.key ? done : slot)))
  const remove = (key: string) => {
    removeUpload(key)
    change(latestRef.current.filter((slot) => slot.key !== key))
  }
  const move = (from: number, to: number) => {
    const next = [...latestRef.current]
    const [slot] = next.splice(from, 1)
    if (slot && to >= 0 && to < latestRef.current.length) change(next.toSpliced(to, 0, slot))
  }
  const drag = useSlotDrag(move)
  const preview = usePreview(value.map((slot, at) => ({ src: previewOf(slot), alt: `${label}${at + 1}` })))
  const end = (
    <>
      {value.length > 1 && (
        <button type="button" className={css.sort} aria-pressed={sorting} onClick={() => setSorting(!sorting)}>
          {sorting ? '完成' : '排序'}
        </button>
      )}
      {value.length}/{most}
    </>
  )
  return (
    <Field label={label} error={error} hint={hint} required={required} stacked group end={end}>
      {() => (
        <>
          <ul className={css.grid} {...drag.list}>
            {value.map((slot, at) => (
              <li key={slot.key} data-slot={at} data-held={drag.held === at || undefined} {...drag.item(at)}>
                <Tile
                  slot={slot}
                  name={`${label}${at + 1}`}
                  ratio={ratio}
                  onOpen={() => preview.open(at)}
                  onRemove={() => remove(slot.key)}
                />
                {sorting && (
                  <span className={css.moves}>
                    <button
                      type="button"
                      disabled={at === 0}
                      aria-label={`${label}${at + 1}前移`}
                      onClick={() => move(at, at - 1)}
                    >
                      ‹
                    </button>
                    <button
                      type="button"
                      disabled={at === 0}
                      aria-label={`${label}${at + 1}置顶`}
                      onClick={() => move(at, 0)}
                    >
                      首
                    </button>
                    <button
                      type="button"
                      disabled={at === value.length - 1}
                      aria-label={`${label}${at + 1}后移`}
                      onClick={() => move(at, at + 1)}
                    >
                      ›
                    </button>
                  </span>
                )}
              </li>
            ))}
            {value.length < most && (
              <li>
                <button
                  type="button"
                  className={css.add}
                  style={inRatio(ratio)}
                  aria-label={`添加${label}`}
                  onClick={add}
                >
                  <PlusIcon />
                </button>
              </li>
            )}
          </ul>
          {preview.viewer}
        </>
      )}
    </Field>
  )
}

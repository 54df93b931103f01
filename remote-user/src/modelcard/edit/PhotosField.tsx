import { toast } from '@dm/shared/overlay'
import {
  pickFiles,
  pictureFromApp,
  removeUpload,
  retryUpload,
  startUpload,
  useUpload,
  type UploadSlot,
} from '@dm/shared/upload'
import { IconButton } from '@dm/shared/ui/button'
import { SHOTS } from '@dm/shared/contract/options'
import { CloseIcon, LeftIcon, PlusIcon, RefreshIcon, RightIcon, TopIcon } from '@dm/shared/ui/icon'
import { Field, type FieldProps } from '@dm/shared/ui/form'
import { useState, type DragEvent } from 'react'
import css from './edit.module.css'
import type { Shot } from './values'

const MOST = 12
/** Narrower photos look blurred on paper, in px. */
const PRINTABLE = 800

interface PhotosFieldProps extends FieldProps<UploadSlot[]> {
  shots: Record<string, Shot>
  onShots: (shots: Record<string, Shot>) => void
  onCover: (slot: UploadSlot) => void
  /** Changes the newest list: uploads end in any order, and after other changes. */
  update: (change: (slots: UploadSlot[]) => UploadSlot[]) => void
}

/** 照片: several at once, in the owner's order, each with its shot type; sorted by drag or buttons. */
export function PhotosField({ value, label, error, onChange, shots, onShots, onCover, update }: PhotosFieldProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const add = async () => {
    const app = await pictureFromApp()
    const files = app ? [app] : await pickFiles('image', { multiple: true })
    const room = MOST - value.length
    if (files.length > room) toast(`最多添加${MOST}张照片`)
    const slots = files.slice(0, room).map((file) =>
      startUpload(file, {
        kind: 'image',
        purpose: 'modelcard',
        onDone: (done) => update((now) => now.map((slot) => (slot.key === done.key ? done : slot))),
      }),
    )
    update((now) => [...now, ...slots])
  }
  const move = (from: number, to: number) => {
    const next = [...value]
    const [slot] = next.splice(from, 1)
    if (slot) next.splice(to, 0, slot)
    onChange(next)
  }
  const remove = (slot: UploadSlot) => {
    removeUpload(slot.key)
    onChange(value.filter((other) => other.key !== slot.key))
  }
  const drop = (at: number) => (event: DragEvent) => {
    event.preventDefault()
    if (dragged !== null && dragged !== at) move(dragged, at)
    setDragged(null)
  }
  return (
    <Field
      label={label}
      error={error}
      stacked
      group
      required
      end={`${value.length}/${MOST}`}
      hint="3至12张，可拖动排序；建议宽度不小于800像素"
    >
      {() => (
        <ol className={css.photos}>
          {value.map((slot, n) => (
            <li
              key={slot.key}
              draggable
              onDragStart={() => setDragged(n)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={drop(n)}
            >
              <Tile slot={slot} n={n} onRemove={() => remove(slot)} />
              <select
                aria-label={`第${n + 1}张的类型`}
                value={shots[slot.key] ?? 'half'}
                onChange={(event) => onShots({ ...shots, [slot.key]: event.target.value as Shot })}
              >
                {Object.entries(SHOTS).map(([key, text]) => (
                  <option key={key} value={key}>
                    {text}
                  </option>
                ))}
              </select>
              <div className={css.moves}>
                <IconButton label={`第${n + 1}张左移`} disabled={n === 0} onClick={() => move(n, n - 1)}>
                  <LeftIcon size={16} />
                </IconButton>
                <IconButton label={`第${n + 1}张置顶`} disabled={n === 0} onClick={() => move(n, 0)}>
                  <TopIcon size={16} />
                </IconButton>
                <IconButton label={`第${n + 1}张右移`} disabled={n === value.length - 1} onClick={() => move(n, n + 1)}>
                  <RightIcon size={16} />
                </IconButton>
              </div>
              <button type="button" className={css.asCover} disabled={slot.url === null} onClick={() => onCover(slot)}>
                设为封面
              </button>
              {slot.width > 0 && slot.width < PRINTABLE && <p className={css.warn}>图片较小，打印可能模糊</p>}
            </li>
          ))}
          {value.length < MOST && (
            <li>
              <button type="button" className={css.add} onClick={add}>
                <PlusIcon />
                添加照片
              </button>
            </li>
          )}
        </ol>
      )}
    </Field>
  )
}

/** One picture with its progress, 重试 and 删除. */
export function Tile({ slot, n, onRemove }: { slot: UploadSlot; n: number; onRemove: () => void }) {
  const upload = useUpload(slot.key)
  const src = slot.url ?? ('preview' in upload ? upload.preview : null)
  return (
    <span className={css.tile}>
      {src && <img src={src} alt={`第${n + 1}张照片`} draggable={false} />}
      {(upload.state === 'waiting' || upload.state === 'sending') && (
        <span
          className={css.progress}
          role="progressbar"
          aria-valuenow={Math.round(upload.progress * 100)}
          aria-label={`第${n + 1}张上传进度`}
        >
          {Math.round(upload.progress * 100)}%
        </span>
      )}
      {upload.state === 'failed' && (
        <button type="button" className={css.retry} onClick={() => retryUpload(slot.key)}>
          <RefreshIcon size={20} />
          重试
          <small>{upload.message}</small>
        </button>
      )}
      <IconButton label={`删除第${n + 1}张`} className={css.remove} onClick={onRemove}>
        <CloseIcon size={16} />
      </IconButton>
    </span>
  )
}

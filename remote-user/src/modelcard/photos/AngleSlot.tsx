import { BARE_FACE_ANGLES } from '@dm/shared/contract/vocabulary/options'
import { monthDay } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { CameraIcon } from '@dm/shared/ui/icon'
import { Picture } from '@dm/shared/ui/picture'
import { ActionSheet } from '@dm/shared/ui/sheet'
import {
  fileError,
  pickFiles,
  pictureFromApp,
  removeUpload,
  retryUpload,
  startUpload,
  useUpload,
  type UploadSlot,
} from '@dm/shared/upload'
import { useEffect, useRef, useState } from 'react'
import { HOW, type Angle } from './angles'
import { Guide } from './Guide'
import css from './photos.module.css'

interface AngleSlotProps {
  angle: Angle
  /** Part of a complete set. */
  required: boolean
  value: UploadSlot | null
  takenOn: string | null
  onChange: (slot: UploadSlot | null) => void
  onPreview: () => void
}

/** One angle: the outline of what is wanted, or the photo with the state of its upload; a tap offers what can be done. */
export function AngleSlot({ angle, required, value, takenOn, onChange, onPreview }: AngleSlotProps) {
  const [open, setOpen] = useState(false)
  const upload = useUpload(value?.key ?? '')
  const name = BARE_FACE_ANGLES[angle]
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const change = (slot: UploadSlot | null) => {
    latest.current = slot
    onChange(slot)
  }
  const add = async (source: 'camera' | 'album') => {
    const fromApp = await pictureFromApp()
    const [file] = fromApp ? [fromApp] : await pickFiles('image', { camera: source === 'camera' })
    if (!file) return
    const message = await fileError(file, 'image')
    if (message) return toast(message)
    if (latest.current) removeUpload(latest.current.key)
    change(
      startUpload(file, {
        kind: 'image',
        purpose: 'bareface',
        onDone: (done) => latest.current?.key === done.key && change(done),
      }),
    )
  }
  const remove = () => {
    if (value) removeUpload(value.key)
    change(null)
  }
  const busy = upload.state === 'waiting' || upload.state === 'sending'
  const src = value ? ((upload.state === 'none' ? null : upload.preview) ?? value.url ?? '') : null
  return (
    <>
      <button
        type="button"
        className={css.slot}
        aria-haspopup="dialog"
        aria-label={value ? `${name}的照片` : `添加${name}`}
        onClick={() => setOpen(true)}
      >
        {src === null ? (
          <span className={css.empty}>
            <Guide angle={angle} />
            <CameraIcon size={20} />
          </span>
        ) : (
          <Picture src={src} alt="" ratio="3:4" />
        )}
        {busy && (
          <span
            className={css.veil}
            role="progressbar"
            aria-label={`${name}上传进度`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(upload.progress * 100)}
          >
            {Math.round(upload.progress * 100)}%
          </span>
        )}
        {upload.state === 'failed' && <span className={css.veil}>{upload.message}</span>}
      </button>
      <span className={css.name}>
        {name}
        {required ? '' : '（选填）'}
      </span>
      <span className="dm-caption">{takenOn === null ? HOW[angle] : `${monthDay(takenOn)}拍摄`}</span>
      <ActionSheet
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        actions={[
          ...(upload.state === 'failed' && value
            ? [{ key: 'retry', label: '重试', onSelect: () => retryUpload(value.key) }]
            : []),
          ...(value ? [{ key: 'preview', label: '预览', onSelect: onPreview }] : []),
          { key: 'camera', label: value ? '更换：拍照' : '拍照', onSelect: () => void add('camera') },
          { key: 'album', label: value ? '更换：从相册选择' : '从相册选择', onSelect: () => void add('album') },
          ...(value ? [{ key: 'del', label: '删除', danger: true, onSelect: remove }] : []),
        ]}
      />
    </>
  )
}

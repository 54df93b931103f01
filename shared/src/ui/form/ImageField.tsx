import { useRef, useState } from 'react'
import { toast } from '../../overlay'
import { fileError, removeUpload, startUpload, useUpload, type CropArea, type UploadSlot } from '../../upload'
import { Crop } from '../crop'
import { CameraIcon } from '../icon'
import { inRatio, type Ratio } from '../picture'
import { Field } from './Field'
import css from './media.module.css'
import { choosePictures, useLatest, type MediaProps } from './picking'
import { Tile } from './Tile'
import type { FieldProps } from './useForm'

/** One picture, cropped to `crop` if given; an avatar is `round`. */
export function ImageField({
  value,
  onChange,
  label,
  error,
  hint,
  required,
  purpose,
  crop,
  ratio = crop ?? '1:1',
  round,
  leastSide,
  watermark,
  name: _name,
}: FieldProps<UploadSlot | null> &
  MediaProps & {
    crop?: Ratio
    ratio?: Ratio
    round?: boolean
    /** Of a certificate: the least short side in px, and the words written across it before it is sent. */
    leastSide?: number
    watermark?: string
  }) {
  const latestRef = useLatest(value)
  // The last stored picture, restored when a new one fails and the field is required.
  const storedRef = useRef<UploadSlot | null>(null)
  const upload = useUpload(value?.key ?? '')
  const [cropping, setCropping] = useState<File | null>(null)
  const needed = required || round
  const change = (next: UploadSlot | null) => {
    latestRef.current = next
    onChange(next)
  }
  const send = (file: File, area?: CropArea) => {
    setCropping(null)
    if (latestRef.current) removeUpload(latestRef.current.key)
    if (latestRef.current?.url) storedRef.current = latestRef.current
    change(
      startUpload(file, {
        kind: 'image',
        purpose,
        area,
        leastSide,
        watermark,
        onDone: (done) => latestRef.current?.key === done.key && change(done),
      }),
    )
  }
  const add = async () => {
    const [file] = await choosePictures(false)
    if (!file) return
    const message = await fileError(file, 'image')
    if (message) return toast(message)
    if (crop) setCropping(file)
    else send(file)
  }
  const remove = () => {
    if (latestRef.current) removeUpload(latestRef.current.key)
    change(needed ? storedRef.current : null)
  }
  // A round tile has no space for text.
  const refused = round && upload.state === 'failed' ? upload.message : undefined
  return (
    <Field label={label} error={error ?? refused} hint={hint} required={required} stacked={!round} group>
      {() => (
        <div className={round ? css.round : css.single}>
          {value ? (
            <Tile
              slot={value}
              name={label}
              ratio={ratio}
              round={round}
              onOpen={add}
              openLabel={`更换${label}`}
              onRemove={needed && value.url !== null ? undefined : remove}
            />
          ) : (
            <button
              type="button"
              className={round ? css.addRound : css.add}
              style={inRatio(ratio)}
              aria-label={`上传${label}`}
              onClick={add}
            >
              <CameraIcon />
            </button>
          )}
          {cropping && crop && (
            <Crop
              file={cropping}
              ratio={crop}
              what={label}
              onCancel={() => setCropping(null)}
              onDone={(area) => send(cropping, area)}
            />
          )}
        </div>
      )}
    </Field>
  )
}

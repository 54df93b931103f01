import { toast } from '@dm/shared/overlay'
import {
  faultOfFile,
  pickFiles,
  pictureFromApp,
  removeUpload,
  startUpload,
  type CropArea,
  type UploadSlot,
} from '@dm/shared/upload'
import { Field, type FieldProps } from '@dm/shared/ui/form'
import { PlusIcon } from '@dm/shared/ui/icon'
import { useState } from 'react'
import { CropSheet } from './CropSheet'
import css from './edit.module.css'
import { Tile } from './PhotosField'

interface CoverFieldProps extends FieldProps<UploadSlot[]> {
  update: (change: (slots: UploadSlot[]) => UploadSlot[]) => void
}

/** 封面: one picture, cut to 3:4 before it is sent. */
export function CoverField({ value, label, error, onChange, update }: CoverFieldProps) {
  const [file, setFile] = useState<File | null>(null)
  const choose = async () => {
    const chosen = (await pictureFromApp()) ?? (await pickFiles('image'))[0]
    if (!chosen) return
    const fault = await faultOfFile(chosen, 'image')
    if (fault === null) setFile(chosen)
    else toast(fault)
  }
  const send = (area: CropArea) => {
    if (!file) return
    for (const slot of value) removeUpload(slot.key)
    const slot = startUpload(file, {
      kind: 'image',
      purpose: 'modelcard',
      area,
      onDone: (done) => update((now) => now.map((one) => (one.key === done.key ? done : one))),
    })
    onChange([slot])
    setFile(null)
  }
  const [cover] = value
  return (
    <Field label={label} error={error} stacked group required hint="3:4竖图，将作为模卡和海报的首图">
      {() => (
        <>
          <div className={css.cover}>
            {cover ? (
              <>
                <Tile slot={cover} n={0} onRemove={() => onChange([])} />
                <button type="button" className={css.asCover} onClick={choose}>
                  更换封面
                </button>
              </>
            ) : (
              <button type="button" className={css.add} onClick={choose}>
                <PlusIcon />
                上传封面
              </button>
            )}
          </div>
          {file && <CropSheet file={file} onClose={() => setFile(null)} onCrop={send} />}
        </>
      )}
    </Field>
  )
}

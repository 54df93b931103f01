import { useEffect, useRef, useState, type ReactNode } from 'react'
import { toast } from '@dm/shared/overlay'
import { fileError, pictureAgain, removeUpload, startUpload, type CropArea, type UploadSlot } from '@dm/shared/upload'
import { choosePictures } from '@dm/shared/ui/form'
import { Crop } from '@dm/shared/ui/crop'
import type { CardFormState } from './values'

export interface CoverState {
  slot: UploadSlot | undefined
  /** Chooses a new picture. */
  choose: () => Promise<void>
  /** Crops one of the photos. */
  takeFrom: (slot: UploadSlot) => Promise<void>
  cropper: ReactNode
}

/** The cover: a new picture or one of the photos, cropped to 3:4 in the same cropper. */
export function useCover(form: CardFormState): CoverState {
  const [slot] = form.values.cover
  const [cropping, setCropping] = useState<File | null>(null)
  const latestRef = useRef(slot)
  useEffect(() => {
    latestRef.current = slot
  })
  const put = (next: UploadSlot) => {
    latestRef.current = next
    form.set({ cover: [next] })
  }
  const choose = async () => {
    const [file] = await choosePictures(false)
    if (!file) return
    const message = await fileError(file, 'image')
    if (message) toast(message)
    else setCropping(file)
  }
  const takeFrom = async (photo: UploadSlot) => {
    try {
      setCropping(await pictureAgain(photo.url ?? ''))
    } catch {
      toast('网络异常，请稍后重试')
    }
  }
  const send = (file: File, area: CropArea) => {
    setCropping(null)
    if (slot) removeUpload(slot.key)
    put(
      startUpload(file, {
        kind: 'image',
        purpose: 'modelcard',
        area,
        onDone: (done) => latestRef.current?.key === done.key && put(done),
      }),
    )
  }
  const cropper = cropping && (
    <Crop
      file={cropping}
      ratio="3:4"
      what="封面"
      onCancel={() => setCropping(null)}
      onDone={(area) => send(cropping, area)}
    />
  )
  return { slot, choose, takeFrom, cropper }
}

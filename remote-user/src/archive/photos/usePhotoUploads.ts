import { uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { isRequestError } from '@dm/shared/request'
import { useLeaveGuard } from '@dm/shared/router'
import { pickFiles, removeUpload, startUpload, type UploadSlot } from '@dm/shared/upload'
import { useEffect, useRef, useState } from 'react'

/** A picture on its way into an album; `refused` where it is stored and could not be added. */
export interface Upload {
  slot: UploadSlot
  requestId: string
  refused: string | null
}

const AT_ONCE = 20

/** Pictures that are uploaded into an album: each is added as it arrives; what fails stays and can be tried again. */
export function usePhotoUploads(albumId: string) {
  const { mutateAsync: add } = useApiMutation('userinfo/photo/add', { invalidate: 'background' })
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const now = useRef(uploads)
  const change = (next: readonly Upload[]) => {
    now.current = next
    setUploads(next)
  }
  const put = (key: string, part: Partial<Upload>) =>
    change(now.current.map((one) => (one.slot.key === key ? { ...one, ...part } : one)))
  const remove = (key: string) => {
    removeUpload(key)
    change(now.current.filter(({ slot }) => slot.key !== key))
  }
  const store = async (slot: UploadSlot) => {
    const one = now.current.find((upload) => upload.slot.key === slot.key)
    if (!one || slot.url === null) return
    put(slot.key, { slot, refused: null })
    try {
      await add({ albumId, photos: [{ url: slot.url, note: '' }], requestId: one.requestId })
      remove(slot.key)
    } catch (error) {
      put(slot.key, { refused: isRequestError(error) && error.retcode !== null ? error.msg : '上传失败，请重试' })
    }
  }
  const choose = async () => {
    const files = await pickFiles('image', { multiple: true })
    if (files.length > AT_ONCE) toast(`一次最多上传${AT_ONCE}张照片`)
    const begun = files.slice(0, AT_ONCE).map((file) => ({
      slot: startUpload(file, { kind: 'image', purpose: 'photo', onDone: (slot) => void store(slot) }),
      requestId: uuid(),
      refused: null,
    }))
    change([...now.current, ...begun])
  }
  useLeaveGuard(uploads.length > 0, {
    ask: { title: `还有${uploads.length}张照片正在上传，离开将取消`, ok: '离开', cancel: '继续上传' },
  })
  // The album was left: nothing of it arrives any more.
  useEffect(
    () => () => {
      for (const { slot } of now.current) removeUpload(slot.key)
    },
    [],
  )
  return { uploads, choose, remove, again: (upload: Upload) => store(upload.slot) }
}

import { toast } from '@dm/shared/overlay'
import { useUpload, type UploadSlot } from '@dm/shared/upload'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ClipValues } from './ClipFields'

const isOpen = (slot: UploadSlot | null): slot is UploadSlot => slot !== null && slot.url === null

/**
 * A form that may be saved while its files are on their way: what was asked for happens once, when they are stored
 * (docs/product/user.md#userarchiveseditaction). A file that fails, or another one in its place, ends the waiting.
 */
export function useSaveWhenStored<
  F extends { values: Pick<ClipValues, 'video' | 'cover'>; submit: () => Promise<void> },
>(plain: F, isComplete: () => boolean, told: string): { form: F; waits: boolean } {
  const { video, cover } = plain.values
  const film = useUpload(video?.key ?? '')
  const picture = useUpload(cover?.key ?? '')
  const files = `${video?.key} ${cover?.key}`
  // The files for which it was asked.
  const [asked, setAsked] = useState<string | null>(null)
  const isPending = isOpen(video) || isOpen(cover)
  const hasFailed = (isOpen(video) && film.state === 'failed') || (isOpen(cover) && picture.state === 'failed')
  if (asked !== null && (asked !== files || hasFailed)) setAsked(null)
  const isReady = asked === files && !isPending
  const save = useEffectEvent(() => void plain.submit())
  useEffect(() => {
    if (isReady) save()
  }, [isReady])
  const submit = async () => {
    if (!isPending || hasFailed || !isComplete()) return plain.submit()
    setAsked(files)
    toast(told)
  }
  return { form: { ...plain, submit }, waits: asked === files && isPending }
}

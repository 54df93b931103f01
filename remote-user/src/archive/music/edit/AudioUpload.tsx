import { Button } from '@dm/shared/ui/button'
import { retryUpload, useUpload, type UploadSlot } from '@dm/shared/upload'
import css from '../music.module.css'

/** State of a song's upload; one that is stored may be listened to. */
export function AudioUpload({ slot, name }: { slot: UploadSlot; name: string }) {
  const upload = useUpload(slot.key)
  if (upload.state === 'failed')
    return (
      <p className={css.progress} role="alert">
        <span className="dm-danger">{upload.message}</span>
        <Button size="s" onClick={() => retryUpload(slot.key)}>
          重试
        </Button>
      </p>
    )
  if (upload.state === 'waiting' || upload.state === 'sending') {
    const share = Math.round(upload.progress * 100)
    return (
      <p className={css.progress}>
        {upload.state === 'waiting' ? '等待上传' : `正在上传 ${share}%`}
        <progress max={100} value={share} aria-label={`${name || '音频'}上传进度`} />
      </p>
    )
  }
  return (
    <p className={css.progress}>
      <audio controls preload="metadata" src={slot.url ?? undefined} aria-label={`试听${name}`} />
    </p>
  )
}

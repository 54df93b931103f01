import { retryUpload, uploadOf, useUpload, type UploadSlot } from '../../upload'
import { CloseIcon } from '../icon'
import { Picture, type Ratio } from '../picture'
import css from './media.module.css'

/** Returns the address of a slot's preview: the stored picture, or the local file. */
export function previewOf(slot: UploadSlot): string {
  const upload = uploadOf(slot.key)
  return (upload.state === 'none' ? null : upload.preview) ?? slot.url ?? ''
}

interface TileProps {
  slot: UploadSlot
  name: string
  ratio: Ratio
  round?: boolean
  openLabel?: string
  onOpen: () => void
  onRemove?: () => void
}

/** A picture of a form with the state of its upload over it: waiting, offline, progress, failed with 重试. */
export function Tile({ slot, name, ratio, round, openLabel = `查看${name}`, onOpen, onRemove }: TileProps) {
  const upload = useUpload(slot.key)
  const busy = upload.state === 'waiting' || upload.state === 'sending'
  return (
    <span className={round ? `${css.tile} ${css.tileRound}` : css.tile}>
      <button type="button" className={css.open} aria-label={openLabel} onClick={onOpen}>
        <Picture src={previewOf(slot)} alt="" ratio={ratio} sizes="120px" />
      </button>
      {busy && (
        <span
          className={css.veil}
          role="progressbar"
          aria-label={`${name}上传进度`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(upload.progress * 100)}
        >
          {upload.offline ? '离线' : upload.state === 'waiting' ? '等待上传' : `${Math.round(upload.progress * 100)}%`}
          <i style={{ transform: `scaleX(${upload.progress})` }} />
        </span>
      )}
      {upload.state === 'failed' && (
        <button
          type="button"
          className={css.failed}
          onClick={() => retryUpload(slot.key)}
          aria-label={`${name}：${upload.message}，重试`}
        >
          {!round && <small>{upload.message}</small>}
          重试
        </button>
      )}
      {onRemove && (
        <button type="button" className={css.remove} aria-label={`删除${name}`} onClick={onRemove}>
          <span>
            <CloseIcon size={16} />
          </span>
        </button>
      )}
    </span>
  )
}

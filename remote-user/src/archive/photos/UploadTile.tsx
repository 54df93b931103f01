import { IconButton } from '@dm/shared/ui/button'
import { CloseIcon } from '@dm/shared/ui/icon'
import { Picture } from '@dm/shared/ui/picture'
import { retryUpload, useUpload } from '@dm/shared/upload'
import css from './photos.module.css'
import type { Upload } from './usePhotoUploads'

interface UploadTileProps {
  upload: Upload
  /** Counts from 1. */
  number: number
  onAgain: () => void
  onRemove: () => void
}

/** One picture on its way: progress, or what went wrong with 重试. */
export function UploadTile({ upload: { slot, refused }, number, onAgain, onRemove }: UploadTileProps) {
  const state = useUpload(slot.key)
  const name = `待上传照片${number}`
  const failed = refused ?? (state.state === 'failed' ? state.message : null)
  const share = 'progress' in state ? Math.round(state.progress * 100) : 100
  return (
    <li className={css.upload} aria-label={name}>
      <Picture src={'preview' in state ? state.preview : null} alt="" ratio="1:1" sizes="120px" />
      {failed === null ? (
        <span
          className={css.progress}
          role="progressbar"
          aria-label={`${name}的进度`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
        >
          {state.state === 'waiting' ? '等待上传' : `${share}%`}
        </span>
      ) : (
        <button
          type="button"
          className={css.failed}
          onClick={() => (refused === null ? retryUpload(slot.key) : onAgain())}
        >
          <small>{failed}</small>
          重试
        </button>
      )}
      <span className={css.drop}>
        <IconButton label={`取消${name}`} onClick={onRemove}>
          <CloseIcon size={16} />
        </IconButton>
      </span>
    </li>
  )
}

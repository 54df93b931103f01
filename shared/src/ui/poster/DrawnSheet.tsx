import { useState } from 'react'
import { isOwnApp } from '../../env'
import { toast } from '../../overlay'
import { handPosterToApp, sayPosterLost, usePoster } from '../../poster'
import { Spinner } from '../art'
import { Button } from '../button'
import { FailedRow } from '../page'
import { inRatio } from '../picture'
import { Sheet } from '../sheet'
import css from './poster.module.css'

/** The whole picture is seen beside the sheet's title and button. */
const MAX_HEIGHT_VH = 60

interface DrawnSheetProps<T extends object> {
  title: string
  content: T
  /** Draws it once when the sheet opens, and again after a failure. */
  draw: (content: T) => Promise<Blob>
  /** Name in its messages: 海报. */
  what: string
  alt: string
  /** Of the picture, in pixels. */
  size: { width: number; height: number }
  /** The name of the file that the app saves. */
  file: string
  hint?: string
  /** Said once the app has it. */
  saved?: string
  onClose: () => void
}

/** A picture that this browser draws: saved by a long press, or through the app. */
export function DrawnSheet<T extends object>({
  title,
  content,
  draw,
  what,
  alt,
  size,
  file,
  hint = '长按图片保存',
  saved = `${what}已保存`,
  onClose,
}: DrawnSheetProps<T>) {
  // As it was when the sheet was opened: a read in the background draws nothing anew.
  const [shown] = useState(content)
  const picture = usePoster(shown, async () => [await draw(shown)])
  const ratio = size.width / size.height
  const save = async () => {
    const [blob] = picture.drawn?.blobs ?? []
    if (!blob) return
    await handPosterToApp(blob, file)
    toast(saved)
  }
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      bar={
        isOwnApp() && (
          <Button kind="main" block disabled={!picture.drawn} onClick={() => save().catch(sayPosterLost)}>
            保存到相册
          </Button>
        )
      }
    >
      {picture.failed ? (
        <FailedRow text={`${what}生成失败，请重试`} onRetry={picture.retry} />
      ) : (
        <div className={css.preview} style={{ ...inRatio(ratio), width: `min(100%, ${MAX_HEIGHT_VH * ratio}vh)` }}>
          {picture.drawn ? (
            <img src={picture.drawn.urls[0]} alt={alt} {...size} />
          ) : (
            <span role="status" aria-label={`${what}生成中`}>
              <Spinner />
            </span>
          )}
        </div>
      )}
      {picture.drawn && !isOwnApp() && <p className={css.hint}>{hint}</p>}
    </Sheet>
  )
}

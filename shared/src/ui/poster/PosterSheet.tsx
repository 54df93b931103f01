import { useState } from 'react'
import { isOwnApp } from '../../env'
import { toast } from '../../overlay'
import { handPosterToApp, sayPosterLost, usePoster } from '../../poster'
import { Spinner } from '../art'
import { Button } from '../button'
import { FailedRow } from '../page'
import { Sheet } from '../sheet'
import { drawPoster, type PosterContent } from './drawPoster'
import css from './poster.module.css'

/** 海报 of one thing with a QR code of its page: drawn when the sheet opens, saved by a long press or through the app. */
export function PosterSheet({ content, onClose }: { content: PosterContent; onClose: () => void }) {
  // As it was when the sheet was opened: a read in the background draws nothing anew.
  const [shown] = useState(content)
  const poster = usePoster(shown, async () => [await drawPoster(shown)])
  const save = async () => {
    const [blob] = poster.drawn?.blobs ?? []
    if (!blob) return
    await handPosterToApp(blob, `${shown.title}.jpg`)
    toast('海报已保存')
  }
  return (
    <Sheet
      open
      title="分享海报"
      onClose={onClose}
      bar={
        isOwnApp() && (
          <Button kind="main" block disabled={!poster.drawn} onClick={() => save().catch(sayPosterLost)}>
            保存到相册
          </Button>
        )
      }
    >
      {poster.failed ? (
        <FailedRow text="海报生成失败，请重试" onRetry={poster.retry} />
      ) : (
        <div className={css.preview}>
          {poster.drawn ? (
            <img src={poster.drawn.urls[0]} alt={`${shown.title}的分享海报`} width={750} height={1200} />
          ) : (
            <span role="status" aria-label="海报生成中">
              <Spinner />
            </span>
          )}
        </div>
      )}
      {poster.drawn && !isOwnApp() && <p className={css.hint}>长按图片保存</p>}
    </Sheet>
  )
}

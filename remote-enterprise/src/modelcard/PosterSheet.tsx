import { useState } from 'react'
import { isOwnApp } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { handPosterToApp, sayPosterLost, usePoster } from '@dm/shared/poster'
import { Spinner } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Answer, Card } from './card'
import { drawPoster } from './drawPoster'
import css from './modelcard.module.css'

/**
 * 保存海报: drawn when the sheet opens, saved by a long press or through the app. Default export: loaded when it is opened.
 */
export default function PosterSheet({ answer, card, onClose }: { answer: Answer; card: Card; onClose: () => void }) {
  // What the page showed when it was opened, so that a read in the background with the same words draws nothing anew.
  const [shown] = useState({ answer, card })
  const poster = usePoster(shown, async () => [await drawPoster(shown.answer, shown.card)])
  const save = async () => {
    const [blob] = poster.drawn?.blobs ?? []
    if (!blob) return
    await handPosterToApp(blob, `${answer.head.shortName}-企业模卡.jpg`)
    toast('已保存到相册')
  }
  return (
    <Sheet
      open
      title="模卡海报"
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
            <img src={poster.drawn.urls[0]} alt={`${answer.head.shortName}的企业模卡海报`} width={750} height={1334} />
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

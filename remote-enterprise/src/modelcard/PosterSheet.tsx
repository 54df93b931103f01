import { useEffect, useState } from 'react'
import { isOwnApp } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { handPosterToApp, sayPosterLost } from '@dm/shared/poster'
import { Spinner } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import type { Answer, Card } from './card'
import { drawPoster } from './drawPoster'
import css from './modelcard.module.css'

interface Drawn {
  blob: Blob
  url: string
}

/** 保存海报: drawn when the sheet opens, kept by a long press, or handed to the app. Default export: loaded when it is opened. */
export default function PosterSheet({ answer, card, onClose }: { answer: Answer; card: Card; onClose: () => void }) {
  const poster = usePoster(answer, card)
  const save = async () => {
    if (!poster.drawn) return
    await handPosterToApp(poster.drawn.blob, `${answer.head.shortName}-企业模卡.jpg`)
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
            <img src={poster.drawn.url} alt={`${answer.head.shortName}的企业模卡海报`} width={750} height={1334} />
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

function usePoster(answer: Answer, card: Card) {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // What the poster shows, so that a read in the background with the same words draws nothing anew.
  const [shown] = useState({ answer, card })
  useEffect(() => {
    let dropped = false
    let url: string | undefined
    drawPoster(shown.answer, shown.card).then(
      (blob) => {
        if (dropped) return
        url = URL.createObjectURL(blob)
        setDrawn({ blob, url })
      },
      () => !dropped && setFailed(true),
    )
    return () => {
      dropped = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [shown, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((n) => n + 1)
  }
  return { drawn, failed, retry }
}

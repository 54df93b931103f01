import { isOwnApp } from '@dm/shared/env'
import { handPosterToApp, sayPosterLost } from '@dm/shared/poster'
import { Spinner } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useEffect, useState } from 'react'
import css from './entry.module.css'
import { drawPoster } from './poster'
import type { Entry } from './types'
import { workLink } from './useEntryActions'

/** 拉票: a poster to keep by a long press, or by the app. Default export: it is loaded when it is opened. */
export default function PosterSheet({ entry, title, onClose }: { entry: Entry; title: string; onClose: () => void }) {
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState<{ blob: Blob; url: string } | 'failed' | null>(null)
  useEffect(() => {
    let url: string | null = null
    let dropped = false
    drawPoster(entry, title, workLink(entry.entryId)).then(
      (blob) => {
        if (dropped) return
        url = URL.createObjectURL(blob)
        setDrawn({ blob, url })
      },
      () => !dropped && setDrawn('failed'),
    )
    return () => {
      dropped = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [entry, title, attempt])
  const again = () => {
    setDrawn(null)
    setAttempt(attempt + 1)
  }
  const ready = drawn !== null && drawn !== 'failed' ? drawn : null
  const save = async () => {
    if (ready) await handPosterToApp(ready.blob, `${entry.name}-参赛作品.jpg`).catch(sayPosterLost)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="拉票"
      bar={
        isOwnApp() && (
          <Button kind="main" block disabled={!ready} onClick={save}>
            保存图片
          </Button>
        )
      }
    >
      <div className={css.poster}>
        {drawn === 'failed' ? (
          <FailedRow text="海报生成失败，请重试" onRetry={again} />
        ) : ready ? (
          <>
            <img src={ready.url} alt={`${entry.name}的拉票海报`} />
            <p>长按保存图片</p>
          </>
        ) : (
          <span role="status" aria-label="海报生成中">
            <Spinner />
          </span>
        )}
      </div>
    </Sheet>
  )
}

import { isOwnApp } from '@dm/shared/env'
import { handPosterToApp, sayPosterLost, usePoster } from '@dm/shared/poster'
import { Spinner } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useMemo } from 'react'
import css from './entry.module.css'
import { drawPoster } from './poster'
import type { Entry } from './types'
import { workLink } from './useEntryActions'

/** 拉票: a poster to keep by a long press, or by the app. Default export: it is loaded when it is opened. */
export default function PosterSheet({ entry, title, onClose }: { entry: Entry; title: string; onClose: () => void }) {
  const wanted = useMemo(() => ({ entry, title }), [entry, title])
  const poster = usePoster(wanted, async (of) => [await drawPoster(of.entry, of.title, workLink(of.entry.entryId))])
  const url = poster.drawn?.urls[0]
  const blob = poster.drawn?.blobs[0]
  const save = async () => {
    if (blob) await handPosterToApp(blob, `${entry.name}-参赛作品.jpg`).catch(sayPosterLost)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="拉票"
      bar={
        isOwnApp() && (
          <Button kind="main" block disabled={!blob} onClick={save}>
            保存图片
          </Button>
        )
      }
    >
      <div className={css.poster}>
        {poster.failed ? (
          <FailedRow text="海报生成失败，请重试" onRetry={poster.retry} />
        ) : url ? (
          <>
            <img src={url} alt={`${entry.name}的拉票海报`} />
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

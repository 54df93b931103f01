import { useState } from 'react'
import { toast } from '@dm/shared/overlay'
import { sayPosterLost, usePoster } from '@dm/shared/poster'
import { Spinner } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Switch } from '@dm/shared/ui/choice'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useRecordShare } from '../share'
import type { Card, CardAnswer } from '../template/facts'
import { drawSheets } from './canvas'
import css from './poster.module.css'
import { keepsByPress, savePoster } from './savePoster'
import { useSheets } from './useSheets'

/** 生成海报: drawn when the sheet opens, shown as pictures, saved the way this browser can. */
export function PosterSheet({ answer, card, onClose }: { answer: CardAnswer; card: Card; onClose: () => void }) {
  const [notice, setNotice] = useState(false)
  const record = useRecordShare(card)
  const { sheets, link, error, retry } = useSheets(answer, card, notice)
  const poster = usePoster(
    sheets,
    (all) => drawSheets(all, link),
    () => record('poster'),
  )
  const retryBoth = () => {
    void retry()
    poster.retry()
  }
  const press = keepsByPress()
  const save = async () => {
    if (!poster.drawn) return
    await savePoster(poster.drawn.blobs, card.stageName)
    record('save')
    toast('图片已保存')
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="模卡海报"
      bar={
        press ? undefined : (
          <Button kind="main" block disabled={!poster.drawn} onClick={() => save().catch(sayPosterLost)}>
            保存图片
          </Button>
        )
      }
    >
      {poster.failed || error ? (
        <FailedRow text="海报生成失败，请重试" onRetry={retryBoth} />
      ) : (
        <div className={css.stage} data-sheets={poster.drawn?.urls.length ?? 0}>
          {poster.drawn ? (
            poster.drawn.urls.map((url, n) => (
              <img
                key={url}
                className={css.picture}
                src={url}
                alt={`${card.stageName}的模卡海报${n === 0 ? '' : '背面'}`}
                draggable={press}
              />
            ))
          ) : (
            <span className={css.wait} role="status" aria-label="海报生成中">
              <Spinner />
            </span>
          )}
        </div>
      )}
      {press && poster.drawn && <p className={css.hint}>长按图片保存或发送给朋友</p>}
      {answer.isOwner && (
        <label className={css.switch}>
          <span>
            包含仅通告方可见的信息
            {notice && <em>海报一旦发出无法撤回</em>}
          </span>
          <Switch checked={notice} onChange={setNotice} />
        </label>
      )}
    </Sheet>
  )
}

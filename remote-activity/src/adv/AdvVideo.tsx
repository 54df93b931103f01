import { FailedRow } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './adv.module.css'

/** A film that loads and plays after a tap only. */
export function AdvVideo({ url, cover }: { url: string; cover: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <FailedRow text="视频加载失败" onRetry={() => setFailed(false)} />
  return (
    <video
      className={css.video}
      src={url}
      poster={cover}
      controls
      playsInline
      preload="none"
      onError={() => setFailed(true)}
    />
  )
}

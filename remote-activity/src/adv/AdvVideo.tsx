import { useElementNow } from '@dm/shared/router'
import { FailedRow } from '@dm/shared/ui/page'
import { useRef, useState } from 'react'
import css from './adv.module.css'

/** A film that loads and plays after a tap only. */
export function AdvVideo({ url, cover }: { url: string; cover: string }) {
  const film = useRef<HTMLVideoElement>(null)
  const [failed, setFailed] = useState(false)
  useElementNow(film, 'error', ({ error }, event) => (event ?? error) && setFailed(true), failed)
  if (failed) return <FailedRow text="视频加载失败" onRetry={() => setFailed(false)} />
  return <video ref={film} className={css.video} src={url} poster={cover} controls playsInline preload="none" />
}

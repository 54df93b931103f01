import type { LiveMessage, LiveState } from '@dm/shared/contract/calls/video/live'
import { useRead } from '@dm/shared/reads'
import { secondsMs } from '@dm/shared/time'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { page } from './page'
import css from '../live.module.css'

const EVERY_MS = secondsMs(4)
const KEPT = 50

interface MessagesProps {
  /** The state of the room as its page shows it. */
  state: LiveState
  /** The room is in another state by now. */
  onOther: () => unknown
}

/** Messages of a room, requested every 4 s from the last one on; a touch holds them still. */
export function Messages({ state, onOther }: MessagesProps) {
  const [kept, setKept] = useState<readonly LiveMessage[]>([])
  const [asked, setAsked] = useState(0)
  const { data, refetch } = useRead(page.reads.messages, {}, { chosen: { afterSeq: asked } })
  const last = kept.at(-1)?.seq ?? 0
  const fresh = data?.list.filter(({ seq }) => seq > last) ?? []
  if (fresh.length > 0) setKept([...kept, ...fresh].slice(-KEPT))
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return
    if (last === asked) void refetch()
    else setAsked(last)
  })
  useEffect(() => {
    const timer = setInterval(() => ask(), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const changed = useEffectEvent(() => void onOther())
  useEffect(() => {
    if (data && data.state !== state) changed()
  }, [data, state])
  const place = useRef<HTMLUListElement>(null)
  const held = useRef(false)
  useEffect(() => {
    if (place.current && !held.current) place.current.scrollTop = place.current.scrollHeight
  }, [kept])
  const hold = () => {
    held.current = true
  }
  const release = () => {
    held.current = false
  }
  return (
    <ul
      ref={place}
      className={css.messages}
      aria-label="直播间消息"
      // A long list that scrolls: the keyboard reaches it too.
      tabIndex={0}
      onPointerDown={hold}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerLeave={release}
    >
      {kept.map(({ seq, kind, nickname, text }) => (
        <li key={seq} data-kind={kind}>
          {kind !== 'system' && <b>{nickname}</b>} {text}
        </li>
      ))}
    </ul>
  )
}

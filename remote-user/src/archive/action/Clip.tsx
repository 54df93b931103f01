import { useApiMutation } from '@dm/shared/query'
import { useElementNow, usePageActive } from '@dm/shared/router'
import { deviceId } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'
import { PlayIcon } from '@dm/shared/ui/icon'
import { Segmented } from '@dm/shared/ui/list'
import { inRatio } from '@dm/shared/ui/picture'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import css from './action.module.css'
import type { Action } from './useActionActions'

const SPEEDS = [
  { key: '0.5', label: '0.5×' },
  { key: '1', label: '1×' },
  { key: '1.5', label: '1.5×' },
  { key: '2', label: '2×' },
] as const

/** A video counts as played after so many seconds, or half of a shorter one (docs/product/user.md#anti-abuse-and-money). */
const SEEN_S = 3
/** A step of the position beyond this is a seek, not watching. */
const STEP_S = 1.5

interface Connection {
  saveData?: boolean
  type?: string
}

/** Whether the visitor saves data and is not known to be on WiFi; where the browser does not tell, nobody is asked. */
function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection } // as: not in the types, and not in every browser
  return connection?.saveData === true && connection.type !== 'wifi'
}

interface ClipProps {
  action: Action
  speed: number
  onSpeed: (speed: number) => void
}

/**
 * A video that is loaded when it is tapped. It keeps its natural ratio, pauses when the page is left or hidden, and goes
 * on from there by another tap.
 */
export function Clip({ action: { id, title, video, cover, width, height, bytes }, speed, onSpeed }: ClipProps) {
  const [state, setState] = useState<'poster' | 'asking' | 'playing' | 'failed'>('poster')
  const player = useRef<HTMLVideoElement>(null)
  const { mutate: record } = useApiMutation('userinfo/play/record')
  const watched = useRef({ seconds: 0, last: 0, counted: false })
  usePausedWhenLeft(player)
  useElementNow(player, 'error', ({ error }, event) => (event ?? error) && setState('failed'))
  useEffect(() => {
    if (player.current) player.current.playbackRate = speed
  }, [speed, state])

  const play = () => {
    setState('playing')
    // A file that fails tells of it by its event; a browser that asks for another tap has its own controls.
    player.current?.play().catch(() => undefined)
  }
  const tap = () => (isCostly() ? setState('asking') : play())
  const again = () => {
    player.current?.load()
    play()
  }
  const watch = ({ currentTarget: { currentTime, duration } }: SyntheticEvent<HTMLVideoElement>) => {
    const now = watched.current
    const step = currentTime - now.last
    now.last = currentTime
    if (now.counted || step <= 0 || step > STEP_S) return
    now.seconds += step
    if (now.seconds < Math.min(SEEN_S, duration / 2)) return
    now.counted = true
    record({ kind: 'action', id, deviceId: deviceId() })
  }
  return (
    <>
      <div className={css.stage} style={inRatio((width || 16) / (height || 9))}>
        <video
          ref={player}
          src={video}
          poster={cover}
          controls={state === 'playing'}
          preload="none"
          playsInline
          aria-label={title}
          onTimeUpdate={watch}
          {...{ 'webkit-playsinline': '', 'x5-playsinline': '' }}
        />
        {state === 'poster' && (
          <button type="button" className={css.play} aria-label={`播放《${title}》`} onClick={tap}>
            <span>
              <PlayIcon size={32} />
            </span>
          </button>
        )}
        {state === 'asking' && (
          <div className={css.veil}>
            <p>当前非WiFi，播放将消耗约{Math.max(1, Math.round(bytes / 1_000_000))}MB</p>
            <Button size="s" onClick={play}>
              继续播放
            </Button>
          </div>
        )}
        {state === 'failed' && (
          <div className={css.veil} role="alert">
            <p>视频加载失败</p>
            <Button size="s" onClick={again}>
              重试
            </Button>
          </div>
        )}
      </div>
      <Segmented
        label="播放速度"
        options={SPEEDS}
        value={SPEEDS.find(({ key }) => Number(key) === speed)?.key ?? '1'}
        onChange={(key) => onSpeed(Number(key))}
      />
    </>
  )
}

/** Pauses when the page is left, hidden or closed; the position stays. */
function usePausedWhenLeft(player: { readonly current: HTMLVideoElement | null }): void {
  const active = usePageActive()
  useEffect(() => {
    const video = player.current
    if (!active) video?.pause()
    const hidden = () => document.hidden && video?.pause()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      video?.pause()
    }
  }, [active, player])
}

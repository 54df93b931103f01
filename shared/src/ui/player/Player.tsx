import { useEffect, useRef, useState, type ReactNode } from 'react'
import { EARLY, EARLY_PLAY } from '../../contract/release/early'
import { isWeChat } from '../../env'
import { duration } from '../../format'
import { useElementNow } from '../../router'
import { PlayIcon } from '../icon'
import { inRatio, Picture } from '../picture'
import { Controls, type PlayerSound } from './Controls'
import css from './player.module.css'
import { useHiddenStop, useReconnect } from './onAir'
import { savesData, sizeOf } from './saving'
import { useCaptions } from './useCaptions'
import { usePlayed, type PlayedPart } from './usePlayed'
import { useSource, type PlayerSource } from './useSource'
import { useTaps } from './useTaps'
import { wholeScreen } from './wholeScreen'

/** Initial sound of a film: none, since no browser plays it otherwise. */
export const FIRST_SOUND: PlayerSound = { muted: true, speed: 1, captions: true }

interface PlayerProps {
  title: string
  poster: string
  ratio: '9:16' | '16:9' | '1:1'
  /** Signed addresses of the film, best first; empty while it is locked or there is none. */
  sources: readonly PlayerSource[]
  /** Address of the film's words, WebVTT. */
  captions?: string | null
  /** Seconds, for the length and the size that are told before anything is loaded. */
  durationSec?: number
  /** Second to begin at. */
  startSec: number
  sound: PlayerSound
  onSound: (change: Partial<PlayerSound>) => void
  onPlayed: (part: PlayedPart) => void
  onEnded?: () => void
  /**
   * Of a broadcast, the second of the MP4 that is on air now: it goes round, a playlist goes on by itself. There is no
   * seeking and no speed, and playing on jumps to what is on air. A lost connection is tried again before it is given up.
   */
  onAir?: () => number
  /** The addresses may have expired: fetches others. Called once until the film plays again. */
  onExpired: () => Promise<readonly PlayerSource[]>
  /** The last ten seconds have begun. Not called where data is saved. */
  onNearEnd?: () => void
  onDoubleTap?: () => void
  /** Over the poster, instead of the film. */
  children?: ReactNode
}

const STALLED_MS = 8000
/** Played for so long after a failure, a film is mended: the next failure asks for addresses again. */
const MENDED_SEC = 3
const NEAR_END_SEC = 10
/** A broadcast that is further behind jumps to what is on air. */
const BEHIND_SEC = 15

type State = 'idle' | 'loading' | 'playing' | 'paused' | 'stalled' | 'reconnecting' | 'failed'

/**
 * A film in a box of fixed ratio: poster at once, muted start, tap to pause, double tap, hold for 2×
 * (docs/product/account-video.md#videoshare). Leaving the view pauses it.
 */
export function Player(props: PlayerProps) {
  const { title, poster, ratio, startSec, sound, onSound, onPlayed, onEnded, onExpired, onDoubleTap } = props
  const { onAir, captions = null, onNearEnd } = props
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('idle')
  const [position, setPosition] = useState(startSec)
  const [length, setLength] = useState(props.durationSec ?? 0)
  const [fast, setFast] = useState(false)
  const [wanted, setWanted] = useState(() => !savesData())
  const renewed = useRef(false)
  const isNearEnd = useRef(false)
  const goOnAt = useRef(startSec)
  const isThere = props.sources.length > 0
  usePlayed(video, onPlayed, isThere)
  const film = useSource(video, props.sources, {
    wanted,
    startSec: () => (onAir ? 0 : goOnAt.current),
    onStart: () => play(),
    onFailed: () => failed(),
  })
  const { source, src, preload, pieces } = film
  useCaptions(video, captions !== null && sound.captions)

  const toOnAir = (element: HTMLVideoElement) => {
    if (!onAir || element.readyState === 0) return
    if (source?.type === 'mp4') element.currentTime = onAir()
    else {
      const { seekable, currentTime } = element
      const end = seekable.length > 0 ? seekable.end(seekable.length - 1) : null
      const edge = pieces.current?.edge() ?? (end === null ? null : Math.max(0, end - BEHIND_SEC / 2))
      if (edge !== null && edge - currentTime > BEHIND_SEC) element.currentTime = edge
    }
  }

  const play = () => {
    const element = video.current
    if (!element) return
    if (!element.muted) quietOthers(element)
    pieces.current?.resume()
    toOnAir(element)
    // The early script may have begun it (host/src/early/film.ts): no event tells of it any more.
    element.removeAttribute(EARLY)
    element.removeAttribute(EARLY_PLAY)
    setState(!element.paused && element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA ? 'playing' : 'loading')
    element.play().catch((error: unknown) => {
      // Without a tap a browser may refuse, which leaves the button; a failed film has told of itself by its event.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setState('idle')
    })
  }
  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('stalled'), STALLED_MS)
    return () => clearTimeout(timer)
  }, [state])
  useEffect(() => {
    if (video.current) video.current.playbackRate = onAir ? 1 : fast ? 2 : sound.speed
  }, [fast, sound.speed, src, onAir])

  const reconnect = useReconnect(film.again)
  useHiddenStop(video, onAir !== undefined, {
    play,
    stop: () => {
      video.current?.pause()
      pieces.current?.pause()
    },
  })

  const giveUp = () => {
    if (onAir && reconnect.again()) setState('reconnecting')
    else setState('failed')
  }
  const failed = () => {
    if (source === null) return
    goOnAt.current = video.current?.currentTime || goOnAt.current
    if (renewed.current) {
      if (!film.next()) giveUp()
      return
    }
    renewed.current = true
    setState('loading')
    onExpired().then(film.take).catch(giveUp)
  }
  useElementNow(
    video,
    'loadedmetadata',
    (element, event) => {
      if (!event && element.readyState === 0) return
      setLength(element.duration)
      if (onAir) toOnAir(element)
      else if (goOnAt.current > 0 && goOnAt.current < element.duration) element.currentTime = goOnAt.current
    },
    isThere,
  )
  useElementNow(video, 'error', ({ error }, event) => (event ?? error) && failed(), isThere)
  const retry = () => {
    renewed.current = true
    reconnect.reset()
    setState('loading')
    onExpired().then(film.take, () => setState('failed'))
  }
  const seek = (sec: number) => {
    const at = Math.min(Math.max(0, sec), length || 0)
    if (video.current) video.current.currentTime = at
    // Not loaded yet: it begins there.
    if (!video.current?.readyState) goOnAt.current = at
    setPosition(at)
  }
  const toggle = () => {
    if (!wanted) setWanted(true)
    else if (state === 'playing') video.current?.pause()
    else play()
  }
  const setMuted = (muted: boolean) => {
    const element = video.current
    if (element && !muted) quietOthers(element)
    if (element) element.muted = muted
    onSound({ muted })
  }
  const tap = useTaps(toggle, onDoubleTap, onAir ? () => undefined : setFast)

  return (
    <section className={css.player} aria-label="播放器" style={inRatio(ratio)}>
      <div className={css.poster}>
        <Picture src={poster} alt="" ratio={ratio} sizes="(max-width: 480px) 100vw, 480px" eager square />
      </div>
      {source !== null && (
        <video
          ref={video}
          className={css.film}
          data-shown={(state !== 'idle' && state !== 'failed') || undefined}
          src={src}
          aria-label={title}
          muted={sound.muted}
          playsInline
          preload={preload}
          {...{ [EARLY_PLAY]: (sound.muted && !onAir && startSec === 0) || undefined }}
          loop={onAir !== undefined && source.type === 'mp4'}
          disablePictureInPicture={isWeChat()}
          onTimeUpdate={({ currentTarget: { currentTime, duration: sec } }) => {
            setPosition(currentTime)
            if (Math.abs(currentTime - goOnAt.current) > MENDED_SEC) renewed.current = false
            if (isNearEnd.current || onAir || savesData() || !(sec - currentTime <= NEAR_END_SEC)) return
            isNearEnd.current = true
            onNearEnd?.()
          }}
          onPlaying={() => {
            reconnect.reset()
            setState('playing')
          }}
          onWaiting={() => setState('loading')}
          onPause={() => setState((now) => (now === 'failed' ? now : 'paused'))}
          onEnded={onEnded}
        >
          {captions !== null && <track kind="captions" src={captions} srcLang="zh" label="字幕" />}
        </video>
      )}
      {source !== null && (
        <>
          <button type="button" className={css.hit} aria-label={state === 'playing' ? '暂停' : '播放'} {...tap} />
          {state === 'stalled' && (
            <p className={css.note} role="status">
              网络不佳，正在加载…
            </p>
          )}
          {state === 'reconnecting' && (
            <p className={css.note} role="status">
              网络不佳，正在重连…
            </p>
          )}
          {(state === 'paused' || state === 'idle') && (
            <span className={css.big} aria-hidden="true">
              <PlayIcon size={40} />
            </span>
          )}
          {state === 'idle' && <p className={css.start}>点击播放{sizeOf(source, props.durationSec)}</p>}
          {fast && <p className={css.note}>2倍速播放中</p>}
          {sound.muted && state !== 'failed' && (
            <button type="button" className={css.sound} onClick={() => setMuted(false)}>
              点击开启声音
            </button>
          )}
          <div className={css.bar}>
            {!onAir && (
              <div className={css.position}>
                <input
                  type="range"
                  aria-label="播放进度"
                  aria-valuetext={`${duration(position * 1000)}，共${duration(length * 1000)}`}
                  min={0}
                  max={Math.max(1, Math.floor(length))}
                  step={1}
                  value={Math.floor(position)}
                  onChange={(event) => seek(Number(event.target.value))}
                />
                <span className={css.time}>
                  {duration(position * 1000)} / {duration(length * 1000)}
                </span>
              </div>
            )}
            <Controls
              playing={state === 'playing'}
              onToggle={toggle}
              sound={sound}
              onSpeed={onAir ? undefined : (speed) => onSound({ speed })}
              onMuted={setMuted}
              onCaptions={captions === null ? undefined : (shown) => onSound({ captions: shown })}
              onSkip={onAir ? undefined : (by) => seek(position + by)}
              onWhole={() => void wholeScreen(video.current)}
            />
          </div>
          {state === 'failed' && (
            <div className={css.failed} role="alert">
              <p>{onAir ? '连接失败' : '视频加载失败'}</p>
              <button type="button" onClick={retry}>
                重试
              </button>
            </div>
          )}
        </>
      )}
      {props.children}
    </section>
  )
}

/** One sound at a time. */
function quietOthers(mine: HTMLMediaElement): void {
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (media !== mine) media.pause()
}

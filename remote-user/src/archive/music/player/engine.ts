import { toast } from '@dm/shared/overlay'
import { onNavigation } from '@dm/shared/router'
import { getUid, onSession } from '@dm/shared/session'
import { createChannel, createStore, useStore } from '@dm/shared/store'
import type { Track } from '../labels'
import { isArchiveOf } from './address'
import { describeToSystem, forgetSystem, showProgress } from './mediaSession'

export type PlayMode = 'order' | 'one' | 'shuffle'

export interface PlayerState {
  /** Owner of the archive that is played; null while nothing is. */
  uid: string | null
  queue: readonly Track[]
  at: number
  status: 'loading' | 'playing' | 'paused'
  mode: PlayMode
  positionMs: number
}

const EMPTY: Omit<PlayerState, 'mode'> = { uid: null, queue: [], at: 0, status: 'paused', positionMs: 0 }
/** Failed songs in a row, after which the player gives up. */
const MAX_FAILURES = 3
/** A song counts as played after this time, or half of a shorter song. */
const HEARD_MS = 30_000
/** A step of the position beyond this is a seek, not listening. */
const STEP_MS = 1500

const store = createStore<PlayerState>(() => ({ ...EMPTY, mode: 'order' }))
const heard = createChannel<[id: string]>()

/** The one audio element, and what it needs beside the state. It exists while something is in the queue. */
interface Engine {
  audio: HTMLAudioElement
  failures: number
  heardMs: number
  lastMs: number
  release: () => void
}
let engine: Engine | null = null

export const usePlayer = <T>(pick: (state: PlayerState) => T): T => useStore(store, pick)
/** Calls back once a song was listened to for long enough to count. */
export const onHeard = heard.on
export const currentTrack = ({ queue, at }: PlayerState): Track | undefined => queue[at]
/** The position at this moment, in ms: finer than the state's, for lyrics. */
export const positionNow = (): number => (engine ? engine.audio.currentTime * 1000 : 0)

/** Plays a queue from one of its songs. */
export function playQueue(uid: string, queue: readonly Track[], at: number): void {
  load(uid, queue, at)
  start()
}

/** Puts a queue in place without a sound, unless something is playing. */
export function readyQueue(uid: string, queue: readonly Track[], at: number): void {
  if (store.getState().uid === null) load(uid, queue, at)
}

export function togglePlay(): void {
  if (store.getState().status === 'paused') start()
  else pause()
}

const pause = (): void => engine?.audio.pause()

/** Moves through the queue; at its ends it begins anew. */
export function skip(by: 1 | -1): void {
  const { uid, queue, at, mode } = store.getState()
  if (uid === null || queue.length === 0) return
  load(uid, queue, mode === 'shuffle' ? another(queue.length, at) : (at + by + queue.length) % queue.length)
  start()
}

export function seek(ms: number): void {
  if (!engine) return
  engine.audio.currentTime = ms / 1000
  engine.lastMs = ms
  store.setState({ positionMs: ms })
}

export const setMode = (mode: PlayMode): void => store.setState({ mode })

/** Takes songs out of the queue, such as deleted ones; the one that plays stops. */
export function removeTracks(isNotFound: (track: Track) => boolean): void {
  const { uid, queue, at } = store.getState()
  const current = queue[at]
  if (uid === null || !current) return
  const rest = queue.filter((track) => !isNotFound(track))
  if (rest.length === queue.length) return
  if (isNotFound(current)) stopPlayer()
  else store.setState({ queue: rest, at: rest.indexOf(current) })
}

/** Stops, empties the queue and lets the element go. */
export function stopPlayer(): void {
  engine?.release()
  engine = null
  forgetSystem()
  store.setState(EMPTY)
}

function load(uid: string, queue: readonly Track[], at: number): void {
  const track = queue[at]
  if (!track) return
  engine ??= createEngine()
  engine.heardMs = 0
  engine.lastMs = 0
  engine.audio.src = track.audio
  store.setState({ uid, queue, at, status: 'paused', positionMs: 0 })
  describeToSystem(track, { play: start, pause, skip, seek })
}

function start(): void {
  if (!engine) return
  // One sound at a time.
  for (const media of document.querySelectorAll<HTMLMediaElement>('video, audio')) media.pause()
  store.setState({ status: 'loading' })
  engine.audio.play().catch((error: unknown) => {
    // A browser may ask for another tap; a failed file has told of itself by its event.
    if (error instanceof DOMException && error.name === 'NotAllowedError') store.setState({ status: 'paused' })
  })
}

/** A song other than the one at `at`. */
function another(count: number, at: number): number {
  if (count < 2) return at
  const step = 1 + Math.floor(Math.random() * (count - 1))
  return (at + step) % count
}

function createEngine(): Engine {
  const audio = new Audio()
  const offs: (() => void)[] = []
  const on = (event: string, listener: () => void) => {
    audio.addEventListener(event, listener)
    offs.push(() => audio.removeEventListener(event, listener))
  }
  on('playing', () => {
    if (engine) engine.failures = 0
    store.setState({ status: 'playing' })
  })
  // The system counts on by itself between these.
  for (const event of ['playing', 'pause', 'seeked', 'durationchange']) on(event, () => showProgress(audio))
  on('waiting', () => store.setState({ status: 'loading' }))
  on('pause', () => store.setState({ status: 'paused' }))
  on('timeupdate', listened)
  on('ended', ended)
  on('error', failed)
  // A video that starts, or another sound, has the room for itself; nothing resumes by itself afterwards.
  const quiet = ({ target }: Event) =>
    target instanceof HTMLMediaElement && target !== audio && !target.muted && audio.pause()
  document.addEventListener('play', quiet, true)
  offs.push(() => document.removeEventListener('play', quiet, true))
  offs.push(
    onNavigation(({ to }) => {
      const { uid } = store.getState()
      if (uid !== null && !isArchiveOf(to, uid, getUid())) stopPlayer()
    }),
    onSession(stopPlayer),
  )
  const release = () => {
    for (const off of offs) off()
    audio.pause()
    audio.removeAttribute('src')
  }
  return { audio, failures: 0, heardMs: 0, lastMs: 0, release }
}

function listened(): void {
  if (!engine) return
  const track = currentTrack(store.getState())
  const now = engine.audio.currentTime * 1000
  const step = now - engine.lastMs
  engine.lastMs = now
  store.setState({ positionMs: now })
  if (!track || step <= 0 || step > STEP_MS) return
  const enough = Math.min(HEARD_MS, track.durationMs / 2)
  const before = engine.heardMs
  engine.heardMs += step
  if (before < enough && engine.heardMs >= enough) heard.emit(track.id)
}

function ended(): void {
  const { uid, queue, at, mode } = store.getState()
  if (uid === null) return
  if (mode === 'one') {
    load(uid, queue, at)
    start()
  } else if (mode === 'shuffle' || at < queue.length - 1) skip(1)
  else load(uid, queue, 0)
}

function failed(): void {
  if (!engine || store.getState().uid === null) return
  engine.failures += 1
  const { queue } = store.getState()
  if (engine.failures < Math.min(MAX_FAILURES, queue.length)) {
    toast('歌曲加载失败，已跳到下一首')
    skip(1)
    return
  }
  engine.failures = 0
  store.setState({ status: 'paused' })
  toast('播放失败，请检查网络')
}

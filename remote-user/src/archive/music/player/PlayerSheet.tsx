import { useApiQuery } from '@dm/shared/query'
import { IconButton } from '@dm/shared/ui/button'
import { NextTrackIcon, PreviousTrackIcon, RepeatIcon, RepeatOneIcon, ShuffleIcon } from '@dm/shared/ui/icon'
import { Loaded } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import type { ReactNode } from 'react'
import { creditsOf, lengthText, type Track } from '../labels'
import { currentTrack, seek, setMode, skip, usePlayer, type PlayMode } from './engine'
import { Lyrics } from './Lyrics'
import { PlayButton } from './PlayButton'
import css from './player.module.css'

const MODES: Record<PlayMode, { label: string; icon: ReactNode; next: PlayMode }> = {
  order: { label: '顺序', icon: <RepeatIcon />, next: 'one' },
  one: { label: '单曲', icon: <RepeatOneIcon />, next: 'shuffle' },
  shuffle: { label: '随机', icon: <ShuffleIcon />, next: 'order' },
}

/** The whole player: cover, position, buttons, words. */
export default function PlayerSheet({ onClose }: { onClose: () => void }) {
  const track = usePlayer(currentTrack)
  if (!track) return null
  return (
    <Sheet open onClose={onClose} title={track.title}>
      <div className={css.whole}>
        <span className={css.cover}>
          <Picture src={track.cover} alt={`《${track.album}》封面`} ratio="1:1" sizes="220px" />
        </span>
        <p className={css.by}>
          {track.artist} · {track.album}
        </p>
        <Position track={track} />
        <Buttons />
        <Words id={track.id} />
      </div>
    </Sheet>
  )
}

function Position({ track: { durationMs } }: { track: Track }) {
  const position = usePlayer((state) => Math.min(state.positionMs, durationMs))
  return (
    <div className={css.position}>
      <span>{lengthText(position)}</span>
      <input
        type="range"
        style={{ backgroundSize: `${durationMs > 0 ? (position / durationMs) * 100 : 0}% 100%, auto` }}
        aria-label="播放进度"
        aria-valuetext={`${lengthText(position)}，共${lengthText(durationMs)}`}
        min={0}
        max={Math.floor(durationMs / 1000)}
        step={1}
        value={Math.floor(position / 1000)}
        onChange={(event) => seek(Number(event.target.value) * 1000)}
      />
      <span>{lengthText(durationMs)}</span>
    </div>
  )
}

function Buttons() {
  const mode = usePlayer((state) => state.mode)
  const { label, icon, next } = MODES[mode]
  return (
    <div className={css.buttons}>
      <button type="button" className={css.mode} aria-label={`播放方式：${label}`} onClick={() => setMode(next)}>
        {icon}
        <small>{label}</small>
      </button>
      <IconButton label="上一首" onClick={() => skip(-1)}>
        <PreviousTrackIcon />
      </IconButton>
      <PlayButton className={css.play} />
      <IconButton label="下一首" onClick={() => skip(1)}>
        <NextTrackIcon />
      </IconButton>
      <span className={css.mode} />
    </div>
  )
}

function Words({ id }: { id: string }) {
  const song = useApiQuery('userinfo/music/get', { id })
  return (
    <Loaded from={song}>
      {(found) => (
        <>
          {creditsOf(found) && <p className={css.by}>{creditsOf(found)}</p>}
          {found.lrc ? <Lyrics text={found.lrc} /> : <p className={css.by}>暂无歌词</p>}
        </>
      )}
    </Loaded>
  )
}

import { lazySheet } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { deviceId } from '@dm/shared/session'
import { IconButton } from '@dm/shared/ui/button'
import { NextTrackIcon } from '@dm/shared/ui/icon'
import { Picture } from '@dm/shared/ui/picture'
import { useEffect, useState } from 'react'
import { currentTrack, onHeard, skip, usePlayer } from './engine'
import { PlayButton } from './PlayButton'
import css from './player.module.css'

const PlayerSheet = lazySheet(() => import('./PlayerSheet'))

/** The bar of the song that plays, on every page of that person's archive. `raised`: above the page's own bar. */
export function MiniPlayer({ uid, raised }: { uid: string; raised: boolean }) {
  const isPlaying = usePlayer((state) => state.uid === uid)
  return isPlaying ? <Bar raised={raised} /> : null
}

function Bar({ raised }: { raised: boolean }) {
  const track = usePlayer(currentTrack)
  const [open, setOpen] = useState(false)
  const { mutate: record } = useApiMutation('userinfo/play/record')
  useEffect(() => onHeard((id) => record({ kind: 'song', id, deviceId: deviceId() })), [record])
  if (!track) return null
  return (
    <>
      <div className={css.space} />
      <section className={css.mini} data-raised={raised || undefined} aria-label="正在播放">
        <div className={css.open}>
          <button
            type="button"
            className={css.hit}
            aria-label={`打开播放器：${track.title}`}
            onClick={() => setOpen(true)}
          />
          <span className={css.thumb}>
            <Picture src={track.cover} alt="" ratio="1:1" sizes="40px" />
          </span>
          <span className={css.words}>
            <b>{track.title}</b>
            <small>{track.artist}</small>
          </span>
        </div>
        <PlayButton />
        <IconButton label="下一首" onClick={() => skip(1)}>
          <NextTrackIcon size={20} />
        </IconButton>
      </section>
      {open && <PlayerSheet onClose={() => setOpen(false)} />}
    </>
  )
}

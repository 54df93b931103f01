import {
  ACTION_KINDS,
  HONOR_RESULTS,
  JOB_STATUSES,
  PIECE_KINDS,
  PIECE_STATUSES,
} from '@dm/shared/contract/vocabulary/options'
import { dayRange, duration, monthText } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { Link } from '@dm/shared/router'
import { TrophyIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import { spanText } from '../experience/ExperienceEntry'
import music from '../music/music.module.css'
import { playQueue } from '../music/player/engine'
import { SongRow } from '../music/SongRow'
import { trackOf } from '../music/labels'
import type { Whose } from '../../components/person/Person'
import css from './archive.module.css'
import type { Previews } from '../answer'

/** Works, sideways; each opens in the list. */
export function PiecesPreview({ rows, query }: { rows: Previews['pieces']; query: Whose['query'] }) {
  return (
    <ul className={css.pieces} tabIndex={0} aria-label="影视作品">
      {rows.map(({ id, title, cover, year, kind, status, visible }) => (
        <li key={id} data-hidden={!visible || undefined}>
          <Link to={paths.archivesPieces({ ...query, id })}>
            <Picture src={cover} alt="" ratio="3:4" sizes="112px">
              {status !== 'released' && <Tag className={css.status}>{PIECE_STATUSES[status]}</Tag>}
            </Picture>
            <b>{title}</b>
            <span className={css.quiet}>
              {year} · {PIECE_KINDS[kind]}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Performances, two in a row; each opens its player in the list. */
export function ActionsPreview({ rows, query }: { rows: Previews['action']; query: Whose['query'] }) {
  return (
    <ul className={css.clips}>
      {rows.map(({ id, title, kind, cover, durationMs, visible }) => (
        <li key={id} data-hidden={!visible || undefined}>
          <Link to={paths.archivesAction({ ...query, id })}>
            <Picture src={cover} alt="" ratio="4:3" sizes="160px">
              <Tag className={css.length}>{duration(durationMs)}</Tag>
            </Picture>
            <b>{title}</b>
            <span className={css.quiet}>{ACTION_KINDS[kind]}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Songs that play in place. */
export function SongsPreview({ rows, uid, artist }: { rows: Previews['songs']; uid: string; artist: string }) {
  const queue = rows.map((song) => trackOf(song, { title: song.album, cover: song.cover }, artist))
  return (
    <ol className={music.songs} aria-label="音乐">
      {rows.map((song, at) => (
        <li key={song.id}>
          <SongRow song={song} number={at + 1} onPlay={() => playQueue(uid, queue, at)} />
        </li>
      ))}
    </ol>
  )
}

/** The newest photos; each opens its album. */
export function PhotosPreview({ rows, query }: { rows: Previews['photos']; query: Whose['query'] }) {
  return (
    <ul className={css.photos}>
      {rows.map(({ id, albumId, url, note }, at) => (
        <li key={id}>
          <Link to={paths.archivesPhotos({ ...query, albumId })} aria-label={note || `照片${at + 1}`}>
            <Picture src={url} alt="" ratio="1:1" sizes="(max-width: 480px) 30vw, 140px" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

export function ExperiencePreview({ rows }: { rows: Previews['growth'] }) {
  return (
    <ol className={css.experience}>
      {rows.map((row) => (
        <li key={row.id} data-hidden={!row.visible || undefined}>
          <span className={css.quiet}>{spanText(row)}</span>
          <b>{row.title}</b>
        </li>
      ))}
    </ol>
  )
}

export function HonorPreview({ rows }: { rows: Previews['honor'] }) {
  return (
    <ul className={css.honors}>
      {rows.map(({ id, title, org, result, month, visible }) => (
        <li key={id} data-hidden={!visible || undefined}>
          <TrophyIcon size={20} />
          <span>
            <b>{title}</b>
            <span className={css.quiet}>
              {org} · {monthText(month)} · {HONOR_RESULTS[result]}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

export function TravelPreview({ rows }: { rows: Previews['travel'] }) {
  return (
    <ul className={css.experience}>
      {rows.map(({ id, title, startDay, endDay, cityName }) => (
        <li key={id}>
          <span className={css.quiet}>
            {dayRange(startDay, endDay)} · {cityName}
          </span>
          <b>{title}</b>
        </li>
      ))}
    </ul>
  )
}

export function CardPreview({ card, query }: { card: NonNullable<Previews['modelcard']>; query: Whose['query'] }) {
  return (
    <Link to={paths.modelcard({ ...query })} className="dm-row-12">
      <span className={css.small}>
        <Picture src={card.cover} alt="" ratio="3:4" sizes="72px" />
      </span>
      <span>
        <b>查看模卡</b>
        <span className={css.quiet}>{JOB_STATUSES[card.jobStatus]}</span>
      </span>
    </Link>
  )
}

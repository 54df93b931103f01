import type { PublishedRelease } from '@dm/shared/contract/release/registry'
import { count, sizeText } from '@dm/shared/format'
import { Tag } from '@dm/shared/ui/list'
import { useAsk } from '../changes/ask'
import { rateOf, rateText } from '../figures/rate'
import { RELEASE_STATES } from '../parts/labels'
import { Note, RowButton } from '../parts/Panel'
import { Mono } from '../parts/Version'
import { when } from '../parts/timeText'
import css from './area.module.css'

/** Preselected share of a new canary, in per cent. */
const FIRST_SHARE = 5

const TONES: Partial<Record<PublishedRelease['state'], 'orange' | 'line'>> = {
  live: 'orange',
  canary: 'orange',
  removed: 'line',
}

interface ReleaseRowProps {
  release: PublishedRelease
  /** The area's live release; undefined for an area that was never live. */
  live: PublishedRelease | undefined
  now: number
  onPreview: (version: string) => void
}

/** One published release: its origin, figures and actions. */
export function ReleaseRow({ release, live, now, onPreview }: ReleaseRowProps) {
  const { version, publishedAt, publishedBy, note, bytes, pages, state, day } = release
  return (
    <li>
      <div className={css.about}>
        <p className={css.name}>
          <Mono>{version}</Mono>
          <Tag tone={TONES[state] ?? 'grey'}>{RELEASE_STATES[state]}</Tag>
        </p>
        <Note>
          {when(publishedAt, now)} · {publishedBy} · {pages.length} 个页面 · {sizeText(bytes)}
          {note && ` · ${note}`}
        </Note>
      </div>
      <p className={css.day}>
        24小时打开 {count(day.loads)}，失败率 <b>{rateText(rateOf(day))}</b>
      </p>
      {state !== 'removed' && (
        <div className={css.actions}>
          {state !== 'live' && <ReleaseActions release={release} live={live} />}
          <RowButton label={`预览 ${version}`} onClick={() => onPreview(version)}>
            预览
          </RowButton>
        </div>
      )}
    </li>
  )
}

/** The actions of a release that is not live: activate, canary, roll back. */
function ReleaseActions({
  release: { area, version, publishedAt, state },
  live,
}: Pick<ReleaseRowProps, 'release' | 'live'>) {
  const ask = useAsk()
  if (live && publishedAt < live.publishedAt)
    return (
      <RowButton label={`退回到此 ${version}`} danger onClick={() => ask({ kind: 'rollback', area, to: version })}>
        退回到此
      </RowButton>
    )
  return (
    <>
      <RowButton label={`上线 ${version}`} onClick={() => ask({ kind: 'activate', area, version })}>
        上线
      </RowButton>
      {state === 'canary' && (
        <RowButton label={`收回灰度 ${version}`} danger onClick={() => ask({ kind: 'takeBack', area })}>
          收回灰度
        </RowButton>
      )}
      {live && state !== 'canary' && (
        <RowButton
          label={`灰度 ${version}`}
          onClick={() => ask({ kind: 'canary', area, version, traffic: FIRST_SHARE })}
        >
          灰度
        </RowButton>
      )}
    </>
  )
}

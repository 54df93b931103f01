import { MOST_WORKS } from '@dm/shared/contract/forms/user/modelcard'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { usePageExists } from '@dm/shared/router'
import type { UploadSlot } from '@dm/shared/upload'
import { ButtonLink } from '@dm/shared/ui/button'
import { Checkbox } from '@dm/shared/ui/choice'
import { Loaded } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import css from './edit.module.css'
import { Fold } from '../../components/fold/Fold'
import { page } from './page'
import { errorCountIn, type SectionProps } from './sections'
import { VideoField } from './VideoField'

type Slots = (key: 'video' | 'videoCover') => (change: (slots: UploadSlot[]) => UploadSlot[]) => void

/** 视频, 代表作. */
export function MediaSections({ form, slots }: SectionProps & { slots: Slots }) {
  const { values } = form
  const worksError = form.field('works').error
  const finished = (done: UploadSlot) => (now: UploadSlot[]) => now.map((slot) => (slot.key === done.key ? done : slot))
  return (
    <>
      <Fold
        title="视频"
        note={values.video.length > 0 ? '已添加' : '选填'}
        errorCount={errorCountIn(form, ['video'])}
        refusals={form.refusals}
      >
        <VideoField
          {...form.field('video')}
          cover={values.videoCover}
          durationMs={values.videoMs}
          onVideo={(video, videoCover, videoMs) => form.set({ video, videoCover, videoMs })}
          onCover={(videoCover) => form.set({ videoCover })}
          onDone={(done) => {
            slots('video')(finished(done))
            slots('videoCover')(finished(done))
          }}
        />
      </Fold>
      <Fold
        title="代表作"
        note={`${values.works.length}/${MOST_WORKS}`}
        errorCount={errorCountIn(form, ['works'])}
        refusals={form.refusals}
      >
        {worksError && (
          <p className={css.failure} role="alert" data-field-error>
            {worksError}
          </p>
        )}
        <Works selected={values.works} onChange={(works) => form.set({ works })} />
      </Fold>
    </>
  )
}

/** Up to six of the owner's works, in the order of choosing. */
function Works({ selected, onChange }: { selected: string[]; onChange: (ids: string[]) => void }) {
  const works = useRead(page.reads.works)
  const add = paths.archivesPiecesEdit()
  const canAdd = usePageExists(add)
  return (
    <Loaded from={works}>
      {({ list }) =>
        list.length === 0 ? (
          <p className="dm-inline-note">
            还没有影视作品{' '}
            {canAdd && (
              <ButtonLink to={add} size="xs">
                去添加
              </ButtonLink>
            )}
          </p>
        ) : (
          <div className={css.worksGrid}>
            {list.map((work) => {
              const on = selected.includes(work.id)
              return (
                <div key={work.id} className={css.workTile}>
                  <Picture src={work.cover} alt="" sizes="120px" />
                  <b>{work.title}</b>
                  <span className={css.workTick}>
                    <Checkbox
                      aria-label={work.title}
                      checked={on}
                      disabled={!on && selected.length >= MOST_WORKS}
                      stretched
                      onChange={() => onChange(on ? selected.filter((id) => id !== work.id) : [...selected, work.id])}
                    />
                  </span>
                </div>
              )
            })}
          </div>
        )
      }
    </Loaded>
  )
}

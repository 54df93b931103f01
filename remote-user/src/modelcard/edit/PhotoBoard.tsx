import { useState } from 'react'
import { MOST_PHOTOS, PHOTOS_FULL } from '@dm/shared/contract/forms/user/modelcard'
import { SHOTS } from '@dm/shared/contract/vocabulary/options'
import { toast } from '@dm/shared/overlay'
import { removeUpload, startUpload, type UploadSlot } from '@dm/shared/upload'
import { choosePictures, previewOf, Tile, useSlotDrag } from '@dm/shared/ui/form'
import { PlusIcon } from '@dm/shared/ui/icon'
import { Section } from '@dm/shared/ui/page'
import { usePreview } from '@dm/shared/ui/picture'
import css from './board.module.css'
import { CoverTile } from './CoverTile'
import { PhotoActions, ShotActions } from './PhotoActions'
import type { Card } from '../template/facts'
import type { SectionProps } from './sections'
import { useCover } from './useCover'

/** Narrower photos look blurred on paper, in px. */
const PRINTABLE = 800

interface PhotoBoardProps extends SectionProps {
  /** The card as typed, for the cover's lettering. */
  typed: Card
  /** Changes the newest list: uploads end in any order, and after other changes. */
  update: (change: (slots: UploadSlot[]) => UploadSlot[]) => void
}

/** Cover and photos, on top of the form: a tap opens a photo's actions, a long press moves it. */
export function PhotoBoard({ form, typed, update }: PhotoBoardProps) {
  const { photos, shots } = form.values
  const [opened, setOpened] = useState<{ key: string; choosing: 'action' | 'shot' } | null>(null)
  const cover = useCover(form)
  const add = async () => {
    const room = MOST_PHOTOS - photos.length
    const files = await choosePictures(true)
    if (files.length > room) toast(PHOTOS_FULL)
    const slots = files.slice(0, room).map((file) =>
      startUpload(file, {
        kind: 'image',
        purpose: 'modelcard',
        onDone: (done) => update((now) => now.map((slot) => (slot.key === done.key ? done : slot))),
      }),
    )
    update((now) => [...now, ...slots])
  }
  const move = (from: number, to: number) =>
    update((now) => {
      const slot = now[from]
      return slot ? now.toSpliced(from, 1).toSpliced(to, 0, slot) : now
    })
  const remove = (slot: UploadSlot) => {
    removeUpload(slot.key)
    update((now) => now.filter(({ key }) => key !== slot.key))
  }
  const drag = useSlotDrag(move)
  const at = photos.findIndex(({ key }) => key === opened?.key)
  const slot = photos[at]
  const shotOf = ({ key }: UploadSlot) => shots[key] ?? 'half'
  const viewer = usePreview(photos.map((one, n) => ({ src: previewOf(one), alt: `第${n + 1}张照片` })))
  const small = photos.flatMap(({ width }, n) => (width > 0 && width < PRINTABLE ? [n + 1] : []))
  const errors = [form.field('cover').error, form.field('photos').error].filter((error) => error !== undefined)
  return (
    <Section title="照片" card more={<span className={css.count}>{`${photos.length}/${MOST_PHOTOS}`}</span>}>
      <ul className={css.board} aria-label="封面和照片" {...drag.list}>
        <li className={css.first} data-field="cover" data-field-error={form.field('cover').error ? true : undefined}>
          <CoverTile cover={cover} typed={typed} />
        </li>
        {photos.map((one, n) => (
          <li key={one.key} data-slot={n} data-held={drag.held === n || undefined} {...drag.item(n)}>
            <Tile
              slot={one}
              name={`第${n + 1}张照片`}
              ratio="3:4"
              openLabel={`第${n + 1}张照片：${SHOTS[shotOf(one)]}`}
              onOpen={() => setOpened({ key: one.key, choosing: 'action' })}
            />
            <span className={css.shot} aria-hidden="true">
              {SHOTS[shotOf(one)]}
            </span>
          </li>
        ))}
        {photos.length < MOST_PHOTOS && (
          <li data-field="photos" data-field-error={form.field('photos').error ? true : undefined}>
            <button type="button" className={css.add} onClick={add}>
              <PlusIcon />
              添加照片
            </button>
          </li>
        )}
      </ul>
      {errors.map((error) => (
        <p key={error} className={css.error} role="alert">
          {error}
        </p>
      ))}
      {small.length > 0 && <p className={css.warn}>第{small.join('、')}张图片较小，打印可能模糊</p>}
      <p className={css.hint}>3至12张，建议宽度不小于800像素；点照片可设为封面、改类型或删除，长按可移动</p>
      {cover.cropper}
      {viewer.viewer}
      {slot && opened?.choosing === 'action' && (
        <PhotoActions
          slot={slot}
          at={at}
          count={photos.length}
          shot={shotOf(slot)}
          onClose={() => setOpened(null)}
          onView={() => viewer.open(at)}
          onShot={() => setOpened({ key: slot.key, choosing: 'shot' })}
          onCover={() => void cover.takeFrom(slot)}
          onMove={(to) => move(at, to)}
          onRemove={() => remove(slot)}
        />
      )}
      {slot && opened?.choosing === 'shot' && (
        <ShotActions
          at={at}
          shot={shotOf(slot)}
          onClose={() => setOpened(null)}
          onShot={(shot) => form.set({ shots: { ...shots, [slot.key]: shot } })}
        />
      )}
    </Section>
  )
}

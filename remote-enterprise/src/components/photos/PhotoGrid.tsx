import { InfiniteList, type InfiniteQuery } from '@dm/shared/ui/list'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import type { ReactNode } from 'react'
import css from './photos.module.css'
import type { Photo } from './types'

interface PhotoGridProps {
  from: InfiniteQuery<Photo>
  empty: ReactNode
  /** Instead of the preview: what a tap does. */
  onOpen?: (photo: Photo) => void
  /** Chosen ones, while several are chosen. */
  chosen?: ReadonlySet<string>
}

/** Three columns of one ratio; rows outside the window are not laid out. A tap opens the preview at that photo. */
export function PhotoGrid({ from, empty, onOpen, chosen }: PhotoGridProps) {
  const photos = from.data?.pages.flatMap(({ list }) => list) ?? []
  const total = from.data?.pages.at(-1)?.total ?? photos.length
  const preview = usePreview(
    photos.map(({ url, caption }, at) => ({
      src: url,
      alt: nameOf(caption, at),
      note: [caption, `${at + 1}/${total}`].filter(Boolean).join(' · '),
    })),
  )
  return (
    <>
      <InfiniteList<Photo>
        from={from}
        empty={empty}
        render={(rows) => (
          <ul className={css.grid}>
            {rows.map((photo, at) => (
              <li key={photo.id} data-chosen={chosen?.has(photo.id) || undefined}>
                <Tile
                  photo={photo}
                  name={nameOf(photo.caption, at)}
                  isChosen={chosen?.has(photo.id)}
                  onOpen={() => (onOpen ? onOpen(photo) : preview.open(at))}
                />
              </li>
            ))}
          </ul>
        )}
      >
        {() => null}
      </InfiniteList>
      {preview.viewer}
    </>
  )
}

const nameOf = (caption: string, at: number) => caption || `照片 ${at + 1}`

interface TileProps {
  photo: Photo
  name: string
  isChosen: boolean | undefined
  onOpen: () => void
}

function Tile({ photo: { url, member }, name, isChosen, onOpen }: TileProps) {
  const state = member?.audit.state
  const mark = state === 'pending' ? '审核中' : state === 'rejected' ? '未通过' : null
  return (
    <button
      type="button"
      className={css.tile}
      aria-label={[name, mark].filter(Boolean).join('，')}
      aria-pressed={isChosen}
      onClick={onOpen}
    >
      <Picture src={url} alt="" ratio="1:1" sizes="(max-width: 480px) 33vw, 160px" />
      {mark && (
        <span className={css.mark} data-state={state}>
          {mark}
        </span>
      )}
      {isChosen !== undefined && <span className={css.tick} aria-hidden="true" />}
    </button>
  )
}

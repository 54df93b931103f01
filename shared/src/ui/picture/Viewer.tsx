import { useRef, useState, type KeyboardEvent, type UIEvent } from 'react'
import { IconButton } from '../button'
import { CloseIcon, LeftIcon, RightIcon } from '../icon'
import { Overlay } from '../sheet'
import css from './picture.module.css'
import { usePinch } from './usePinch'
import { pictureAt } from './sources'

export interface PreviewImage {
  src: string
  alt: string
  /** A line under the picture. */
  note?: string
}

/** Full-screen pictures: swipe, pinch or double tap to enlarge, arrows and Escape on a keyboard. Opens at `start`. */
export function Viewer({
  images,
  start,
  onClose,
}: {
  images: readonly PreviewImage[]
  start: number
  onClose: () => void
}) {
  const [at, setAt] = useState(start)
  const strip = useRef<HTMLDivElement | null>(null)
  const go = (to: number) => {
    const next = Math.max(0, Math.min(images.length - 1, to))
    setAt(next)
    const box = strip.current
    if (box) box.scrollLeft = next * box.clientWidth
  }
  const mount = (box: HTMLDivElement | null) => {
    if (box && strip.current !== box) box.scrollLeft = start * box.clientWidth
    strip.current = box
  }
  const follow = (event: UIEvent<HTMLDivElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget
    if (clientWidth > 0) setAt(Math.round(scrollLeft / clientWidth))
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') go(at + 1)
    if (event.key === 'ArrowLeft') go(at - 1)
  }
  const current = images[at]
  return (
    <Overlay label="图片预览" onClose={onClose} place="full" className={css.viewer}>
      <div
        ref={mount}
        className={css.strip}
        onScroll={follow}
        onKeyDown={keys}
        tabIndex={0}
        role="group"
        aria-label={`第${at + 1}张，共${images.length}张`}
        data-autofocus
      >
        {images.map((image, number) => (
          <Slide key={`${number}-${image.src}`} image={image} near={Math.abs(number - at) <= 1} shown={number === at} />
        ))}
      </div>
      <p className={css.count} aria-hidden="true">
        {at + 1} / {images.length}
      </p>
      <IconButton label="关闭" className={css.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {images.length > 1 && (
        <>
          <IconButton label="上一张" className={css.before} disabled={at === 0} onClick={() => go(at - 1)}>
            <LeftIcon />
          </IconButton>
          <IconButton
            label="下一张"
            className={css.after}
            disabled={at === images.length - 1}
            onClick={() => go(at + 1)}
          >
            <RightIcon />
          </IconButton>
        </>
      )}
      {current?.note && <p className={css.note}>{current.note}</p>}
    </Overlay>
  )
}

function Slide({ image, near, shown }: { image: PreviewImage; near: boolean; shown: boolean }) {
  const pinch = usePinch(shown)
  return (
    <div
      className={css.slide}
      aria-hidden={!shown}
      {...pinch.handlers}
      style={{ touchAction: pinch.scale > 1 ? 'none' : 'pan-x' }}
    >
      {near && (
        <img
          src={pictureAt(image.src, 1600)}
          alt={image.alt}
          draggable={false}
          style={{ transform: pinch.transform }}
        />
      )}
    </div>
  )
}

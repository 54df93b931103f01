import ImageViewer, { type MultiImageViewerRef } from 'antd-mobile/es/components/image-viewer'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import '../../theme/antd.css'
import { useMotionPreference } from '../../theme/useMotionPreference'
import { IconButton } from '../button'
import { CloseIcon, LeftIcon, RightIcon } from '../icon'
import { Overlay } from '../sheet'
import { useDragDown } from '../sheet/useDragDown'
import { pictureAt } from './sources'
import css from './viewer.module.css'

export interface PreviewImage {
  src: string
  alt: string
  /** A line under the picture. */
  note?: string
}

export interface ViewerProps {
  images: readonly PreviewImage[]
  start: number
  onClose: () => void
}

/** Full-screen pictures: swipe, pinch to enlarge, a tap or a swipe down closes; arrows and Escape on a keyboard. Opens at `start`. */
export function Viewer(props: ViewerProps) {
  return (
    <Overlay label="图片预览" onClose={props.onClose} place="full" className={css.viewer}>
      <Pictures {...props} />
    </Overlay>
  )
}

/** A zoomed picture is panned by the gesture that would otherwise drag it down. */
const isWhole = (target: Element) => {
  const picture = target.closest('[role="group"]')?.querySelector<HTMLElement>('img[aria-hidden="false"]')
  return !picture || picture.getBoundingClientRect().width <= picture.offsetWidth + 1
}

function Pictures({ images, start, onClose }: ViewerProps) {
  useMotionPreference()
  const [at, setAt] = useState(start)
  const box = useRef<HTMLDivElement>(null)
  const slides = useRef<MultiImageViewerRef>(null)
  const isTap = useRef(false)
  const drag = useDragDown(box, isWhole, onClose)
  const isLast = at === images.length - 1
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && !isLast) slides.current?.swipeTo(at + 1)
    if (event.key === 'ArrowLeft' && at > 0) slides.current?.swipeTo(at - 1)
  }
  useLayoutEffect(() => {
    // The library renders its pictures inside a mask, and hides every mask from screen readers.
    box.current?.querySelector('.adm-mask')?.removeAttribute('aria-hidden')
  }, [])
  return (
    <>
      <div
        {...drag}
        ref={box}
        className={css.pictures}
        tabIndex={0}
        role="group"
        aria-label={`第${at + 1}张，共${images.length}张`}
        data-autofocus
        onKeyDown={keys}
        // Closes on click, not on the tap before it, since the click would then hit the page below.
        onPointerDownCapture={() => (isTap.current = false)}
        onClickCapture={() => isTap.current && onClose()}
      >
        <ImageViewer.Multi
          ref={slides}
          visible
          images={images.map(({ src }) => src)}
          defaultIndex={start}
          maxZoom={4}
          classNames={{ mask: css.mask, body: css.body }}
          onIndexChange={setAt}
          onClose={() => (isTap.current = true)}
          imageRender={(src, { ref, index }) =>
            // Distant pictures are not fetched; the library draws its own picture where nothing is rendered.
            Math.abs(index - at) > 1 ? (
              <span />
            ) : (
              <img
                ref={ref}
                src={pictureAt(src, 1600)}
                alt={images[index]?.alt ?? ''}
                aria-hidden={index !== at}
                draggable={false}
              />
            )
          }
        />
      </div>
      <IconButton label="关闭" className={css.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      {images.length > 1 && (
        <>
          <IconButton
            label="上一张"
            className={css.before}
            disabled={at === 0}
            onClick={() => slides.current?.swipeTo(at - 1)}
          >
            <LeftIcon />
          </IconButton>
          <IconButton
            label="下一张"
            className={css.after}
            disabled={isLast}
            onClick={() => slides.current?.swipeTo(at + 1)}
          >
            <RightIcon />
          </IconButton>
        </>
      )}
      {images[at]?.note && <p className={css.note}>{images[at].note}</p>}
    </>
  )
}

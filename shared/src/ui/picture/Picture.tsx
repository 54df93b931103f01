import type { ReactNode } from 'react'
import { ImageIcon } from '../icon'
import { inRatio } from './inRatio'
import css from './picture.module.css'
import { pictureSet } from './sources'
import { useBroken } from './useBroken'

export type Ratio = '3:4' | '4:3' | '1:1' | '16:9' | '9:16'

interface PictureProps {
  src: string | null | undefined
  /** Description; empty when the text beside it is enough. */
  alt: string
  ratio?: Ratio
  /** Width in the layout, for the browser's choice of variant; half the column by default. */
  sizes?: string
  /** For the picture at the head of a page: loaded first and not lazily. */
  eager?: boolean
  /** Placeholder colour while loading. */
  color?: string | null
  /** Without the 8px corners, for pictures that fill a card. */
  square?: boolean
  /** Makes it a button that opens the viewer. */
  onOpen?: () => void
  className?: string
  /** Shown on top: a tag, a play icon. */
  children?: ReactNode
}

/** A picture in a fixed ratio, so that nothing shifts: colour first, loaded when near, a quiet mark when it fails. */
export function Picture({
  src,
  alt,
  ratio = '3:4',
  sizes = '(max-width: 480px) 50vw, 240px',
  eager,
  color,
  square,
  onOpen,
  className,
  children,
}: PictureProps) {
  const [isBroken, ref] = useBroken(src)
  const look = [css.picture, square && css.square, className].filter(Boolean).join(' ')
  const style = { ...inRatio(ratio), backgroundColor: color ?? undefined }
  const content = (
    <>
      {src && !isBroken ? (
        <img
          ref={ref}
          src={src}
          srcSet={pictureSet(src)}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
        />
      ) : (
        <span className={css.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <ImageIcon />
        </span>
      )}
      {children}
    </>
  )
  if (onOpen) {
    return (
      <button
        type="button"
        className={look}
        style={style}
        onClick={onOpen}
        aria-label={alt ? `查看大图：${alt}` : '查看大图'}
      >
        {content}
      </button>
    )
  }
  return (
    <span className={look} style={style}>
      {content}
    </span>
  )
}

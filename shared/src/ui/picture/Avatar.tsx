import { UserIcon } from '../icon'
import css from './picture.module.css'
import { pictureSet } from './sources'
import { useBroken } from './useBroken'

/** A round portrait. `alt` is empty when the name is beside it. */
export function Avatar({
  src,
  alt = '',
  size = 40,
  className,
}: {
  src: string | null | undefined
  alt?: string
  size?: 24 | 28 | 40 | 48 | 56 | 72 | 84
  className?: string
}) {
  const [isBroken, ref] = useBroken(src)
  return (
    <span className={[css.avatar, className].filter(Boolean).join(' ')} style={{ width: size, height: size }}>
      {src && !isBroken ? (
        <img
          ref={ref}
          src={src}
          srcSet={pictureSet(src)}
          sizes={`${size}px`}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ) : (
        <span className={css.missing} role={alt ? 'img' : undefined} aria-label={alt || undefined}>
          <UserIcon size={size >= 48 ? 24 : 16} />
        </span>
      )}
    </span>
  )
}

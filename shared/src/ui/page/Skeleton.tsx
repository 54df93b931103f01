import type { CSSProperties, ReactNode } from 'react'
import css from './states.module.css'

/** One pulsing skeleton line. Sizes are CSS lengths; `warm` tints it like an amount. */
export function SkeletonLine({
  width = '100%',
  height = 14,
  radius = 7,
  warm,
}: {
  width?: number | string
  height?: number | string
  radius?: number | string
  warm?: boolean
}) {
  const shape: CSSProperties = { width, height, borderRadius: radius }
  return <i className={warm ? css.skeletonLineWarm : css.skeletonLine} style={shape} />
}

/** Announces 加载中 once for a group of skeleton lines. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div role="status" aria-label="加载中" className={className ?? css.skeleton}>
      {children}
    </div>
  )
}

/** A card with a picture (`square`, `round` or none) and lines beside it. */
export function SkeletonRow({
  picture = 'square',
  size = 64,
  lines = 3,
}: {
  picture?: 'square' | 'round' | 'none'
  size?: number
  lines?: number
}) {
  const widths = ['78%', '36%', '60%', '50%', '44%']
  return (
    <div className={css.boneRow}>
      {picture !== 'none' && <SkeletonLine width={size} height={size} radius={picture === 'round' ? '50%' : 8} />}
      <div className={css.boneLines}>
        {widths.slice(0, lines).map((width, at) => (
          <SkeletonLine
            key={width}
            width={width}
            warm={at === 1 && lines > 2}
            height={at === 1 && lines > 2 ? 18 : 14}
          />
        ))}
      </div>
    </div>
  )
}

/** Placeholder rows of a loading list. */
export function ListSkeleton({
  rows = 4,
  picture,
  lines,
}: {
  rows?: number
  picture?: 'square' | 'round' | 'none'
  lines?: number
}) {
  return (
    <Skeleton>
      {Array.from({ length: rows }, (_, at) => (
        <SkeletonRow key={at} picture={picture} lines={lines} />
      ))}
    </Skeleton>
  )
}

/** Placeholder fields of a loading form. */
export function FormSkeleton({ fields = 6 }: { fields?: number }) {
  return (
    <Skeleton>
      <div className={css.boneCard}>
        {Array.from({ length: fields }, (_, at) => (
          <div key={at} className={css.boneField}>
            <SkeletonLine width={56} />
            <SkeletonLine width={at % 2 === 0 ? '46%' : '30%'} />
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

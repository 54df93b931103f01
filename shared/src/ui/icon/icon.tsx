export interface IconProps {
  /** Edge in px: 16, 20, 22 or 24 (default); the line keeps its visual weight. */
  size?: number
  className?: string
  /** The shape in the text's colour, without its dot: of what is chosen. */
  filled?: boolean
}

const lineWidth = (size: number): number => (size <= 16 ? 2 : size <= 20 ? 1.8 : 1.6)

/**
 * Creates an icon of the set: 24 grid, round line in the text's colour, at most one orange dot. Always decorative: the
 * control around it has the name.
 */
export function icon(path: string, dot?: readonly [number, number, number]) {
  return function Icon({ size = 24, className, filled = false }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={lineWidth(size)}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} fill={filled ? 'currentColor' : undefined} />
        {dot && !filled && (
          <circle cx={dot[0]} cy={dot[1]} r={dot[2]} fill="var(--dm-icon-dot, var(--dm-orange))" stroke="none" />
        )}
      </svg>
    )
  }
}

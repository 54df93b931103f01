import { useDeferredValue, useMemo } from 'react'
import { qrMatrix, QUIET } from './matrix'

/**
 * A QR code as SVG with its quiet zone; `label` describes its target. Always dark on white. Computing one takes 20 ms
 * on a fast machine and four times that on a phone, so it is done after the page's first paint.
 */
export function Qr({
  text,
  label,
  size = 120,
  className,
}: {
  text: string
  label: string
  size?: number
  className?: string
}) {
  const later = useDeferredValue(text, null)
  const { path, edge } = useMemo(() => (later === null ? EMPTY : drawn(later)), [later])
  return (
    <svg
      className={className}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
    >
      <rect width={edge} height={edge} fill="#fff" />
      <path d={path} fill="#1E1A17" />
    </svg>
  )
}

const EMPTY = { path: '', edge: 1 }

function drawn(text: string): { path: string; edge: number } {
  const rows = qrMatrix(text)
  const path = rows
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : '')))
    .join('')
  return { path, edge: rows.length + QUIET * 2 }
}

/**
 * Draws a code onto a canvas, for posters: a square of `size` px at `x`, `y`, quiet zone included. Modules are whole
 * pixels.
 */
export function drawQr(
  pen: CanvasRenderingContext2D,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  const rows = qrMatrix(text)
  const unit = Math.floor(size / (rows.length + QUIET * 2))
  const start = Math.floor((size - unit * rows.length) / 2)
  pen.fillStyle = '#fff'
  pen.fillRect(x, y, size, size)
  pen.fillStyle = '#1E1A17'
  rows.forEach((row, r) =>
    row.forEach((dark, c) => dark && pen.fillRect(x + start + c * unit, y + start + r * unit, unit, unit)),
  )
}

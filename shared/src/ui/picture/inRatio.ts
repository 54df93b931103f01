import type { CSSProperties } from 'react'

/**
 * The style of a box whose height follows its width: `16 / 9`, or two numbers of a text like `16:9`. The custom property is for
 * Chromium 87, which has no `aspect-ratio` (theme.css).
 */
export function inRatio(ratio: number | `${number}:${number}`): CSSProperties {
  const [width = 1, height = 1] = typeof ratio === 'number' ? [ratio] : ratio.split(':').map(Number)
  return { aspectRatio: `${width} / ${height}`, '--dm-ratio': width / height } as CSSProperties // as: React's type lacks custom properties
}

import type { Angle } from './angles'

const FACE = 'M24 46c-9 0-14-8-14-18s6-17 14-17 14 7 14 17-5 18-14 18zM10 28c0-14 6-20 14-20s14 6 14 20'
const SIDE = 'M20 47c-6-2-9-8-9-17 0-12 6-19 14-19 7 0 12 5 12 12l3 7-3 2v6c0 4-3 6-7 6h-4l-1 5'
const BODY = 'M24 16a5 5 0 1 0 0-.1M15 30c0-6 4-9 9-9s9 3 9 9'

/** Outlines for a box of 48 × 64. */
const PATHS: Record<Angle, string> = {
  front: `${FACE}M18 27h2M28 27h2M20 37h8M6 62c1-8 8-12 18-12s17 4 18 12`,
  left: `${SIDE}M6 62c1-8 8-12 18-12s17 4 18 12`,
  right: `${SIDE}M6 62c1-8 8-12 18-12s17 4 18 12`,
  smile: `${FACE}M17 26c1-2 3-2 4 0M27 26c1-2 3-2 4 0M18 35c2 6 10 6 12 0M6 62c1-8 8-12 18-12s17 4 18 12`,
  half: 'M24 24a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM8 62V42c0-8 6-12 16-12s16 4 16 12v20M14 46v16M34 46v16',
  full: `${BODY}v14h-3v18h-5V46h-2v16h-5V44h-3z`,
  back: `${BODY}v14h-3v18h-5V46h-2v16h-5V44h-3zM20 12h8`,
  hands:
    'M12 60V34c0-8-2-14 0-14s3 6 3 10V14c0-3 4-3 4 0v14V12c0-3 4-3 4 0v16l1-12c0-3 4-3 4 0l-1 16c3-4 7-5 8-3s-7 10-9 17v14z',
}

/** The outline that a photo of this angle should fill. */
export const Guide = ({ angle }: { angle: Angle }) => (
  <svg
    viewBox="0 0 48 64"
    width="60%"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path d={PATHS[angle]} transform={angle === 'right' ? 'matrix(-1 0 0 1 48 0)' : undefined} />
  </svg>
)

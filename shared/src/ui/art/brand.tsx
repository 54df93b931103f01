import { useId } from 'react'

/** The logo: the four dots of 点, the last one lit. Pass a `title` only without visible text beside it. */
export function Logo({ size = 40 }: { size?: number }) {
  const id = useId()
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="1" x2="1" y2="0">
        <stop stopColor="#FF5214" />
        <stop offset="1" stopColor="#FF9A4A" />
      </linearGradient>
      <rect width="40" height="40" rx="11" fill={`url(#${id})`} />
      <g fill="#FFF3E8">
        <circle cx="9.4" cy="29.4" r="2.1" opacity=".7" />
        <circle cx="14.9" cy="28.3" r="2.7" opacity=".82" />
        <circle cx="20.9" cy="24.6" r="3.4" opacity=".92" />
        <circle cx="28" cy="14.4" r="6.2" />
      </g>
    </svg>
  )
}

/** The four dots without the tile, at the head of the personal centre. */
export function Mark({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <g fill="#1E1A17">
        <circle cx="6" cy="33" r="2.6" />
        <circle cx="13" cy="31.6" r="3.4" />
        <circle cx="20.8" cy="26.6" r="4.3" />
      </g>
      <circle cx="30" cy="13" r="8" fill="#FF5C1A" />
    </svg>
  )
}

/** The ring with its running dot: 40px over a page, 20px in a list. */
export function Spinner({ size = 40 }: { size?: number }) {
  return (
    <svg className="dm-spin" width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true">
      <circle cx="20" cy="20" r="16" stroke="currentColor" strokeWidth="3" opacity=".16" />
      <path d="M20 4a16 16 0 0 1 13.9 8.1" stroke="#FF5C1A" strokeWidth="3" strokeLinecap="round" opacity=".5" />
      <circle cx="33.9" cy="12" r="4" fill="#FF5C1A" />
    </svg>
  )
}

/** The end of a list: the four dots of 点. */
export function EndDots() {
  return (
    <svg width="33" height="12" viewBox="0 0 33 12" aria-hidden="true">
      <g fill="#C9C3BD">
        <circle cx="2" cy="10" r="2" />
        <circle cx="11" cy="10" r="2" />
        <circle cx="20" cy="10" r="2" />
      </g>
      <circle cx="30" cy="5" r="3" fill="#FF5C1A" />
    </svg>
  )
}

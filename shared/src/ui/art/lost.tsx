import { useId } from 'react'

/** The 404 picture: the beam with nobody in it. */
export function LostArt() {
  const id = useId()
  const four = 'M44 0L0 54V66H42V86H56V66H68V54H56V0ZM42 54H17L42 22Z'
  return (
    <svg width="240" height="150" viewBox="0 0 240 150" aria-hidden="true" style={{ maxWidth: '100%' }}>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#FF8A3C" stopOpacity=".38" />
        <stop offset="1" stopColor="#FF8A3C" stopOpacity=".04" />
      </linearGradient>
      <path d="M112 6H128L180 134H60Z" fill={`url(#${id})`} />
      <ellipse cx="120" cy="134" rx="60" ry="9" fill="#FF8A3C" opacity=".26" />
      <path d="M106 0H134V8a14 8 0 0 1-28 0Z" fill="#5C5550" />
      <g fill="#1E1A17" fillRule="evenodd">
        <path d={four} transform="translate(12 40)" />
        <path d={four} transform="translate(160 40)" />
      </g>
      <rect x="96" y="47" width="48" height="72" rx="24" fill="none" stroke="#1E1A17" strokeWidth="14" />
      <circle cx="228" cy="130" r="8" fill="#FF5C1A" />
    </svg>
  )
}

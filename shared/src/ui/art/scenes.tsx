import { useId } from 'react'

/** The big 星钻, only for gold surfaces. */
export function GemArt({ width = 160, className }: { width?: number; className?: string }) {
  const id = useId()
  return (
    <svg className={className} width={width} height={(width * 150) / 160} viewBox="0 0 160 150" aria-hidden="true">
      <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#FFF8E6" />
        <stop offset=".5" stopColor="#F3CF8C" />
        <stop offset="1" stopColor="#B87B22" />
      </linearGradient>
      <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
        <stop stopColor="#fff" stopOpacity=".95" />
        <stop offset="1" stopColor="#fff" stopOpacity=".1" />
      </linearGradient>
      <g transform="rotate(12 80 75)">
        <path d="M44 16H116L148 58L80 138L12 58Z" fill={`url(#${id}a)`} />
        <path d="M56 58L80 16L104 58Z" fill={`url(#${id}b)`} />
        <g fill="#fff">
          <path d="M44 16L56 58H12Z" opacity=".4" />
          <path d="M116 16L104 58H148Z" opacity=".18" />
          <path d="M44 16H80L56 58Z" opacity=".22" />
          <path d="M56 58H104L80 138Z" opacity=".22" />
        </g>
        <path d="M12 58H56L80 138Z" fill="#9A6114" opacity=".22" />
        <path d="M104 58H148L80 138Z" fill="#8A5410" opacity=".36" />
      </g>
      <g fill="#fff">
        <path d="M134 22c2 8 4 10 12 12-8 2-10 4-12 12-2-8-4-10-12-12 8-2 10-4 12-12Z" />
        <circle cx="22" cy="26" r="3" opacity=".9" />
        <circle cx="150" cy="92" r="2.5" opacity=".8" />
      </g>
    </svg>
  )
}

/** The share hint: a light rising to the menu in the upper right corner. */
export function ShareHintArt() {
  return (
    <svg width="220" height="180" viewBox="0 0 220 180" fill="none" aria-hidden="true">
      <path
        d="M60 168C66 104 108 56 186 34"
        stroke="#FFF3E8"
        strokeWidth="3"
        strokeLinecap="round"
        strokeDasharray="1 10"
      />
      <path d="M168 22l24 10-13 23" stroke="#FFF3E8" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round" />
      <circle cx="60" cy="168" r="4" fill="#FFF3E8" opacity=".7" />
      <circle cx="66" cy="134" r="5" fill="#FFF3E8" opacity=".85" />
      <circle cx="84" cy="100" r="6" fill="#FFF3E8" />
      <circle cx="203" cy="26" r="9" fill="#FF5C1A" />
      <circle cx="203" cy="26" r="15" stroke="#FF5C1A" strokeOpacity=".35" strokeWidth="6" />
    </svg>
  )
}

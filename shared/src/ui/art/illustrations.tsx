import { useId, type ReactNode } from 'react'

/** A spotlight over an empty place: a lamp, its beam, and its content. Decorative. */
export function Lamp({ children, lit = true }: { children: ReactNode; lit?: boolean }) {
  const id = useId()
  return (
    <svg width="160" height="120" viewBox="0 0 160 120" aria-hidden="true">
      {lit ? (
        <>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="#FF8A3C" stopOpacity=".34" />
            <stop offset="1" stopColor="#FF8A3C" stopOpacity=".03" />
          </linearGradient>
          <path d="M72 8H88L128 106H32Z" fill={`url(#${id})`} />
          <ellipse cx="80" cy="106" rx="48" ry="7" fill="#FF8A3C" opacity=".2" />
        </>
      ) : (
        <g stroke="#C9C3BD" strokeWidth="1.6" strokeDasharray="3 5" strokeLinecap="round" fill="none">
          <path d="M73 10L34 104M87 10L126 104" />
          <ellipse cx="80" cy="106" rx="47" ry="7" />
        </g>
      )}
      <path d="M68 0H92V6a12 7 0 0 1-24 0Z" fill="#5C5550" />
      {children}
    </svg>
  )
}

export const ink = { fill: '#fff', stroke: '#1E1A17', strokeWidth: 2 }
export const cord = { fill: 'none', stroke: '#1E1A17', strokeWidth: 2.4, strokeLinecap: 'round' as const }

/** Empty: a blank sheet in the light. */
export function EmptyArt() {
  return (
    <Lamp>
      <rect x="52" y="46" width="56" height="56" rx="9" {...ink} />
      <path d="M64 62H90M64 74H84M64 86H76" stroke="#C9C3BD" strokeWidth="3" strokeLinecap="round" />
      <circle cx="96" cy="86" r="5" fill="#FF5C1A" />
    </Lamp>
  )
}

/** Loading failed: the lamp is off, its cord unplugged. */
export function FailedArt() {
  return (
    <Lamp lit={false}>
      <path d="M28 62H58c8 0 6 14 14 14" {...cord} />
      <path d="M132 62H110c-8 0-6 14-14 14" {...cord} />
      <path d="M72 70v12M96 70v12" {...cord} />
      <circle cx="84" cy="76" r="5" fill="#FF5C1A" />
    </Lamp>
  )
}

/** Not allowed: a padlock in the light. */
export function LockedArt() {
  return (
    <Lamp>
      <path d="M66 66V54a14 14 0 0 1 28 0V66" {...cord} />
      <rect x="54" y="64" width="52" height="38" rx="9" {...ink} />
      <circle cx="80" cy="80" r="5" fill="#FF5C1A" />
      <path d="M80 85v7" {...cord} />
    </Lamp>
  )
}

/** Log in to see: nobody is in the light. */
export function LoginArt() {
  return (
    <Lamp>
      <circle cx="80" cy="58" r="15" {...ink} strokeDasharray="4 5" strokeLinecap="round" />
      <path d="M50 102c2-16 13-25 30-25s28 9 30 25Z" {...ink} strokeDasharray="4 5" strokeLinecap="round" />
      <circle cx="98" cy="92" r="5" fill="#FF5C1A" />
    </Lamp>
  )
}

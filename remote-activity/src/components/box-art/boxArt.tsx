import { useId } from 'react'
import css from './boxArt.module.css'

const SIZE = { viewBox: '0 0 200 192', width: 200, height: 192, 'aria-hidden': true } as const

/** Common parts of both boxes: the shadow on the ground, the front and the side; `id` names the gradients. */
function Sides({ id, front, side }: { id: string; front: [string, string]; side: [string, string] }) {
  return (
    <>
      <linearGradient id={`${id}f`} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor={front[0]} />
        <stop offset="1" stopColor={front[1]} />
      </linearGradient>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="1" y2="0">
        <stop stopColor={side[0]} />
        <stop offset="1" stopColor={side[1]} />
      </linearGradient>
      <ellipse cx="100" cy="176" rx="70" ry="10" fill="#5A1E08" opacity=".18" />
      <path d="M36 86L100 106V172L44 152C40 150 38 148 38 144Z" fill={`url(#${id}f)`} />
      <path d="M164 86L100 106V172L156 152C160 150 162 148 162 144Z" fill={`url(#${id}s)`} />
    </>
  )
}

/** A closed box with a ribbon. */
export function ClosedBox() {
  const id = useId()
  return (
    <svg {...SIZE} className={css.art}>
      <Sides id={id} front={['#FFF6EC', '#F3D9C2']} side={['#EBCBB0', '#D9B08F']} />
      <path d="M30 76L100 54L170 76L100 98Z" fill="#FFFDFA" />
      <path d="M30 76L100 98V112L32 90C30 89 30 88 30 86Z" fill={`url(#${id}f)`} />
      <path d="M170 76L100 98V112L168 90C170 89 170 88 170 86Z" fill={`url(#${id}s)`} />
      <g fill="#FFE9D2" opacity=".9">
        <path d="M62 86V158L74 162V90ZM126 90V162L138 158V86Z" />
        <path d="M62 86L132 64L142 68L74 90ZM138 86L68 64L58 68L126 90Z" />
      </g>
      <g fill="#FFF3E2">
        <path d="M100 76C84 58 66 50 64 62C62 74 84 78 100 76C116 78 138 74 136 62C134 50 116 58 100 76Z" />
        <path d="M100 150C88 140 82 132 86 124C90 118 97 119 100 125C103 119 110 118 114 124C118 132 112 140 100 150Z" />
      </g>
    </svg>
  )
}

/** An open box with a heart in it; it shakes while it is opened. */
export function OpenBox({ isShaking }: { isShaking?: boolean }) {
  const id = useId()
  return (
    <svg {...SIZE} className={[css.art, isShaking && css.shaking].filter(Boolean).join(' ')}>
      <radialGradient id={`${id}g`}>
        <stop stopColor="#FFF3E2" />
        <stop offset="1" stopColor="#FFC793" stopOpacity="0" />
      </radialGradient>
      <ellipse cx="100" cy="74" rx="86" ry="66" fill={`url(#${id}g)`} />
      <Sides id={id} front={['#FF9A5E', '#F2500F']} side={['#E24A10', '#B93A0A']} />
      <path d="M36 86L100 66L164 86L100 106Z" fill="#7A250A" />
      <path d="M36 86L100 106L82 122L18 100Z" fill={`url(#${id}f)`} />
      <path d="M164 86L100 106L118 122L182 100Z" fill={`url(#${id}s)`} />
      <path
        d="M100 92C78 74 68 60 76 46C82 36 95 37 100 48C105 37 118 36 124 46C132 60 122 74 100 92Z"
        fill="#FF5C1A"
      />
      <path d="M82 52C84 46 89 45 92 48" stroke="#FFE9D2" strokeWidth="3.5" fill="none" strokeLinecap="round" />
      <g fill="#FFF3E2">
        <circle cx="52" cy="44" r="3" />
        <circle cx="146" cy="34" r="2.5" />
        <circle cx="160" cy="58" r="3.5" />
        <circle cx="40" cy="66" r="2" />
        <circle cx="120" cy="22" r="2" />
      </g>
    </svg>
  )
}

import type { ReactNode } from 'react'
import { cord, ink, Lamp } from './illustrations'

const faint = { stroke: '#C9C3BD', strokeWidth: 3, strokeLinecap: 'round' as const, fill: 'none' }
const dot = (x: number, y: number) => <circle cx={x} cy={y} r="5" fill="#FF5C1A" />

/** Drawings of empty places, each in the light of the lamp, with its one orange dot. */
const KINDS = {
  film: (
    <>
      <path d="M52 50L106 40L108 51L54 61Z" {...ink} strokeLinejoin="round" />
      <path d="M66 48l5 9M82 45l5 9" {...ink} />
      <rect x="52" y="60" width="56" height="42" rx="7" {...ink} />
      <path d="M64 76H88M64 88H78" {...faint} />
      {dot(97, 90)}
    </>
  ),
  video: (
    <>
      <rect x="46" y="50" width="68" height="52" rx="9" {...ink} />
      <path d="M73 64V88L93 76Z" {...ink} strokeLinejoin="round" />
      {dot(103, 60)}
    </>
  ),
  music: (
    <>
      <circle cx="80" cy="74" r="29" {...ink} fill="#1E1A17" />
      <circle cx="80" cy="74" r="21" fill="none" stroke="#5C5550" />
      <circle cx="80" cy="74" r="11" fill="#fff" />
      {dot(80, 74)}
    </>
  ),
  photos: (
    <>
      <rect x="60" y="42" width="52" height="44" rx="8" {...ink} />
      <rect x="48" y="54" width="56" height="48" rx="8" {...ink} />
      <path d="M54 96L68 78L79 90L87 82L98 96" {...cord} strokeLinejoin="round" />
      {dot(92, 67)}
    </>
  ),
  growth: (
    <>
      <path d="M46 103V92H63V80H80V68H97V56H114" {...cord} strokeLinejoin="round" />
      <path d="M106 55V36H122L117 42L122 48H106" {...ink} strokeLinejoin="round" />
      {dot(106, 36)}
    </>
  ),
  honor: (
    <>
      <path d="M62 50H50c0 14 6 20 14 21M98 50h12c0 14-6 20-14 21" {...cord} />
      <path d="M61 44H99V64a19 19 0 0 1-38 0Z" {...ink} strokeLinejoin="round" />
      <path d="M80 83V92" {...cord} />
      <rect x="63" y="92" width="34" height="10" rx="4" {...ink} />
      {dot(80, 62)}
    </>
  ),
  trip: (
    <>
      <rect x="48" y="50" width="64" height="52" rx="9" {...ink} />
      <path d="M64 43V55M96 43V55M48 66H112" {...cord} />
      <path d="M62 78h.01M74 78h.01M98 78h.01M62 90h.01M74 90h.01M86 90h.01" {...faint} strokeWidth="5" />
      {dot(86, 78)}
    </>
  ),
  person: (
    <>
      <rect x="55" y="40" width="50" height="62" rx="9" {...ink} />
      <circle cx="80" cy="62" r="9" {...ink} />
      <path d="M64 92c1-11 7-16 16-16s15 5 16 16" {...cord} />
      {dot(95, 50)}
    </>
  ),
  bag: (
    <>
      <path d="M70 50c0-14 20-14 20 0" {...cord} />
      <path d="M56 66c0-24 48-24 48 0V96a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6Z" {...ink} />
      <path d="M66 102V84a4 4 0 0 1 4-4H90a4 4 0 0 1 4 4V102" {...ink} />
      {dot(80, 66)}
    </>
  ),
  notice: (
    <>
      <rect x="54" y="46" width="52" height="56" rx="9" {...ink} />
      <rect x="68" y="40" width="24" height="12" rx="5" {...ink} />
      <path d="M65 66l4 4 7-8M65 84l4 4 7-8" {...cord} strokeLinejoin="round" />
      <path d="M84 68H94" {...faint} />
      {dot(92, 87)}
    </>
  ),
  heart: (
    <>
      <path d="M80 100C62 88 52 78 52 66a14 14 0 0 1 28-5 14 14 0 0 1 28 5c0 12-10 22-28 34Z" {...ink} />
      {dot(96, 66)}
    </>
  ),
  clock: (
    <>
      <circle cx="80" cy="74" r="28" {...ink} />
      <path d="M80 58V74L91 82" {...cord} strokeLinejoin="round" />
      {dot(80, 74)}
    </>
  ),
  chat: (
    <>
      <path d="M56 46H104a9 9 0 0 1 9 9V80a9 9 0 0 1-9 9H78L64 101V89H56a9 9 0 0 1-9-9V55a9 9 0 0 1 9-9Z" {...ink} />
      <path d="M66 68h.01M80 68h.01" {...faint} strokeWidth="7" />
      {dot(94, 68)}
    </>
  ),
  gift: (
    <>
      <rect x="53" y="66" width="54" height="36" rx="5" {...ink} />
      <rect x="47" y="54" width="66" height="14" rx="5" {...ink} />
      <path d="M80 54V102" {...cord} />
      <path d="M80 53C71 36 57 39 59 47C61 52 71 53 80 53C89 53 99 52 101 47C103 39 89 36 80 53" {...cord} />
      {dot(80, 61)}
    </>
  ),
} satisfies Record<string, ReactNode>

export type ArtKind = keyof typeof KINDS

/** Empty: what is not there yet, drawn. */
export const KindArt = ({ kind }: { kind: ArtKind }) => <Lamp>{KINDS[kind]}</Lamp>

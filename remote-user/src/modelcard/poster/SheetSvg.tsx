import { useId } from 'react'
import { Qr } from '@dm/shared/ui/qr'
import { FONTS, type Box, type SheetOf } from './boxes'

const ANCHOR = { left: 'start', center: 'middle', right: 'end' } as const

/** The same sheet as vectors: for miniatures on screen and for paper. */
export function SheetSvg({
  sheet,
  link,
  label,
  className,
}: {
  sheet: SheetOf
  link: string
  label: string
  className?: string
}) {
  const id = useId()
  return (
    <svg className={className} viewBox={`0 0 ${sheet.width} ${sheet.height}`} role="img" aria-label={label}>
      {sheet.boxes.map((box, n) => (
        <Piece key={n} box={box} id={`${id}-${n}`} link={link} />
      ))}
    </svg>
  )
}

function Piece({ box, id, link }: { box: Box; id: string; link: string }) {
  switch (box.kind) {
    case 'rect':
      return (
        <rect
          x={box.x}
          y={box.y}
          width={box.w}
          height={box.h}
          fill={box.fill ?? 'none'}
          stroke={box.stroke}
          strokeWidth={box.strokeWidth}
        />
      )
    case 'image':
      return (
        <>
          <rect x={box.x} y={box.y} width={box.w} height={box.h} fill="#EBDCCB" />
          {box.src && (
            // A nested svg clips its picture to the box, as the canvas does.
            <svg x={box.x} y={box.y} width={box.w} height={box.h}>
              <image
                href={box.src}
                width={box.w}
                height={box.h}
                preserveAspectRatio={box.focus < 0.3 ? 'xMidYMin slice' : 'xMidYMid slice'}
              />
            </svg>
          )}
        </>
      )
    case 'fade':
      return (
        <>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor={box.color} stopOpacity={box.from} />
            <stop offset="1" stopColor={box.color} stopOpacity={box.to} />
          </linearGradient>
          <rect x={box.x} y={box.y} width={box.w} height={box.h} fill={`url(#${id})`} />
        </>
      )
    case 'dot':
      return <circle cx={box.x} cy={box.y} r={box.r} fill={box.fill} />
    case 'text':
      return (
        <text
          x={box.x}
          y={box.y}
          fontSize={box.size}
          fontFamily={FONTS[box.font]}
          fontWeight={box.weight}
          fill={box.color}
          textAnchor={ANCHOR[box.align]}
          letterSpacing={box.spacing}
        >
          {box.text}
        </text>
      )
    case 'qr':
      return (
        <svg x={box.x} y={box.y} width={box.size} height={box.size}>
          <Qr text={link} label="模卡二维码" size={box.size} />
        </svg>
      )
  }
}

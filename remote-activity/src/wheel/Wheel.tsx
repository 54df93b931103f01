import { GiftPicture } from '../components/draw/GiftMark'
import type { Activity } from '../hooks/activity/types'
import css from './wheel.module.css'

type Gift = NonNullable<Activity['boxes']>[number]['gifts'][number]

interface WheelProps {
  gifts: readonly Gift[]
  isOut: (giftId: string) => boolean
  /** Turns evenly while the answer is awaited, then comes to a stop on a gift. */
  turning: 'still' | 'waiting' | { onto: string }
  /** Which segment is lit: what was drawn, where nothing turns. */
  lit: string | null
}

/** Degrees of the middle of a segment, clockwise from the top. */
const middleOf = (at: number, count: number): number => ((at + 0.5) * 360) / count

/** A point on the rim of a circle of radius 100, by degrees clockwise from the top. */
function rim(degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180
  return `${(100 * Math.cos(angle)).toFixed(2)} ${(100 * Math.sin(angle)).toFixed(2)}`
}

/** Widest line of a segment, in half-width letters. */
const LINE = 9
const widthOf = (letters: readonly string[]): number =>
  letters.reduce((sum, letter) => sum + (letter < '\u2E80' ? 1 : 2), 0)

/** Returns a name in one line, or in two of about the same length, readable at 320 pixels. */
function lines(name: string): [string, string] {
  const letters = Array.from(name)
  const cut = letters.length > 8 ? [...letters.slice(0, 7), '…'] : letters
  if (widthOf(cut) <= LINE) return [cut.join(''), '']
  const half = Math.ceil(cut.length / 2)
  return [cut.slice(0, half).join(''), cut.slice(half).join('')]
}

const BULBS = 24
/** Side of a gift's picture in its segment. */
const PICTURE = 20

/** The rim, which stands still: its bulbs shine in turns. */
function Bulbs() {
  return (
    <svg className={css.rim} viewBox="-116 -116 232 232" aria-hidden>
      <circle r="114" />
      {Array.from({ length: BULBS }, (_, at) => (
        <circle key={at} r="3" cy="-108" transform={`rotate(${(at * 360) / BULBS})`} />
      ))}
    </svg>
  )
}

/** The wheel: equal segments, one a gift; what is out stays with 已发完. */
export function Wheel({ gifts, isOut, turning, lit }: WheelProps) {
  const count = gifts.length
  const target = typeof turning === 'object' ? gifts.findIndex(({ giftId }) => giftId === turning.onto) : -1
  const stop = target < 0 ? 0 : 360 * 4 - middleOf(target, count)
  const look = [css.disc, turning === 'waiting' && css.waiting, target >= 0 && css.landing].filter(Boolean).join(' ')
  return (
    <div className={css.wheel}>
      <Bulbs />
      <span className={css.pointer} aria-hidden />
      <svg
        className={look}
        ref={(disc) => disc?.style.setProperty('--stop', `${stop}deg`)}
        viewBox="-116 -116 232 232"
        role="img"
        aria-label={`转盘：${gifts.map(({ name }) => name).join('、')}`}
      >
        <circle r="101" className={css.ring} />
        {gifts.map(({ giftId, name, type }, at) => {
          const [first, rest] = lines(name)
          const out = isOut(giftId)
          return (
            <g key={giftId} className={[out && css.out, giftId === lit && css.lit].filter(Boolean).join(' ')}>
              <path
                className={at % 2 ? css.odd : css.even}
                d={`M0 0 L${rim((at * 360) / count)} A100 100 0 0 1 ${rim(((at + 1) * 360) / count)} Z`}
              />
              <g transform={`rotate(${middleOf(at, count)})`}>
                <text y="-83">{first}</text>
                <text y="-70">{rest}</text>
                {out ? (
                  <text y="-52">已发完</text>
                ) : (
                  <g transform={`translate(${-PICTURE / 2} -62)`} className={css.picture}>
                    <GiftPicture type={type} size={PICTURE} />
                  </g>
                )}
              </g>
            </g>
          )
        })}
        <circle r="20" className={css.hub} />
        <path className={css.star} d="M0 -10L3 -3L10 0L3 3L0 10L-3 3L-10 0L-3 -3Z" />
      </svg>
    </div>
  )
}

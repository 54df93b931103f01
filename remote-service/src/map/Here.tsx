import { readNow } from '@dm/shared/query'
import type { Point } from '@dm/shared/gcj02'
import { Button } from '@dm/shared/ui/button'
import { PinIcon } from '@dm/shared/ui/icon'
import { useState } from 'react'
import { canLocate, COARSE_M, locate } from './locate'
import css from './map.module.css'

interface HereProps {
  /** Null: the device knows too roughly where it is. */
  onPoint: (point: Point | null) => void
  onRegion: (code: string) => void
}

/** 使用当前位置: asked for by a tap alone. The region is offered, never filled in by itself. */
export function Here({ onPoint, onRegion }: HereProps) {
  const [text, setText] = useState('')
  const [offered, setOffered] = useState<Offer | null>(null)
  if (!canLocate()) return null
  const find = async () => {
    setOffered(null)
    setText('')
    try {
      const { point, accuracy } = await locate()
      onPoint(accuracy > COARSE_M ? null : point)
      setText(`已获取定位（精度约${accuracy}米）`)
      setOffered(await offerFor(point))
    } catch (error) {
      setText(error instanceof Error ? error.message : '')
    }
  }
  return (
    <section className={css.here} aria-label="当前位置">
      <Button kind="soft" block onClick={find}>
        <PinIcon size={18} />
        使用当前位置
      </Button>
      <p role="status">{text}</p>
      {offered && (
        <p className="dm-between">
          <span>可能在：{offered.name}</span>
          <Button
            size="s"
            onClick={() => {
              onRegion(offered.code)
              setOffered(null)
            }}
          >
            使用
          </Button>
        </p>
      )}
    </section>
  )
}

interface Offer {
  code: string
  name: string
}

/** The city that the position is near to; null without one, or when it cannot be asked for. */
async function offerFor(point: Point): Promise<Offer | null> {
  const guess = await readNow('address/region/guess', point).catch(() => null)
  const code = guess?.regionCodes?.at(-1)
  if (code === undefined) return null
  const { namesOfRegion } = await import('@dm/shared/districts')
  return { code, name: [...new Set(namesOfRegion(code) ?? [])].join(' ') }
}

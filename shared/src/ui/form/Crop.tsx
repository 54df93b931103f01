import { useEffect, useRef, useState, type PointerEvent } from 'react'
import type { CropArea } from '../../upload'
import { Button } from '../button'
import type { Ratio } from '../picture'
import { Overlay } from '../sheet'
import { coverScale, cropArea, keepCovered, type Placement } from './cropMath'
import css from './media.module.css'

interface CropProps {
  file: File
  ratio: Ratio
  title: string
  onCancel: () => void
  onDone: (area: CropArea) => void
}

const MOST_ZOOM = 4

/** Cuts a picture to a ratio: dragged under a frame, enlarged by pinch or slider; arrow keys move it too. */
export function Crop({ file, ratio, title, onCancel, onDone }: CropProps) {
  const [source] = useState(() => URL.createObjectURL(file))
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [place, setPlace] = useState<Placement>({ zoom: 1, x: 0, y: 0 })
  const touches = useRef(new Map<number, { x: number; y: number }>())
  const [w = 1, h = 1] = ratio.split(':').map(Number)
  const width = Math.min(343, window.innerWidth - 32)
  const frame = { width, height: Math.round((width * h) / w) }
  useEffect(() => () => URL.revokeObjectURL(source), [source])

  const put = (next: Placement) =>
    setPlace(keepCovered({ ...next, zoom: Math.max(1, Math.min(MOST_ZOOM, next.zoom)) }, size, frame))
  const down = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    touches.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const move = (event: PointerEvent) => {
    const before = touches.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...touches.current].find(([id]) => id !== event.pointerId)?.[1]
    touches.current.set(event.pointerId, now)
    if (!other) return put({ ...place, x: place.x + now.x - before.x, y: place.y + now.y - before.y })
    const gap = (point: { x: number; y: number }) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
    put({ ...place, zoom: (place.zoom * gap(now)) / gap(before) })
  }
  const up = (event: PointerEvent) => touches.current.delete(event.pointerId)
  const scale = coverScale(size, frame) * place.zoom
  return (
    <Overlay label={title} onClose={onCancel} place="full" className={css.crop}>
      <h2>{title}</h2>
      <div className={css.stage} onPointerDown={down} onPointerMove={move} onPointerUp={up} onPointerCancel={up}>
        <div className={css.frame} style={frame}>
          <img
            src={source}
            alt="待裁剪的图片"
            draggable={false}
            onLoad={(event) =>
              setSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
            }
            style={{
              width: size.width || undefined,
              height: size.height || undefined,
              transform: `translate(-50%, -50%) translate(${place.x}px, ${place.y}px) scale(${scale || 1})`,
            }}
          />
        </div>
      </div>
      <label className={css.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={place.zoom}
          onChange={(event) => put({ ...place, zoom: Number(event.target.value) })}
        />
      </label>
      <div className={css.cropBar}>
        <Button onClick={onCancel}>取消</Button>
        <Button kind="main" disabled={size.width === 0} onClick={() => onDone(cropArea(place, size, frame))}>
          确定
        </Button>
      </div>
    </Overlay>
  )
}

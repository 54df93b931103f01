import { useEffect, useState, type PointerEvent } from 'react'
import { toast } from '@dm/shared/overlay'
import type { CropArea } from '@dm/shared/upload'
import { Button } from '@dm/shared/ui/button'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './edit.module.css'

const RATIO = 3 / 4

/** 裁剪封面: the picture is moved behind a 3:4 window by finger, or by two sliders; one more makes it larger. */
export function CropSheet({
  file,
  onClose,
  onCrop,
}: {
  file: Blob
  onClose: () => void
  onCrop: (area: CropArea) => void
}) {
  const [url] = useState(() => URL.createObjectURL(file))
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [at, setAt] = useState({ x: 50, y: 20, zoom: 1 })
  useEffect(() => () => URL.revokeObjectURL(url), [url])
  const area = size && areaOf(size, at)
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const { clientWidth, clientHeight } = event.currentTarget
    const within = (value: number) => Math.min(100, Math.max(0, value))
    setAt((now) => ({
      ...now,
      x: within(now.x - (event.movementX / clientWidth) * 100),
      y: within(now.y - (event.movementY / clientHeight) * 100),
    }))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="裁剪封面"
      bar={
        <Button kind="main" block disabled={!area} onClick={() => area && onCrop(area)}>
          使用
        </Button>
      }
    >
      <div className={css.crop} onPointerMove={drag}>
        {url && (
          <img
            src={url}
            alt="待裁剪的封面"
            draggable={false}
            onError={() => {
              toast('图片无法读取，请换一张')
              onClose()
            }}
            onLoad={(event) =>
              setSize({ width: event.currentTarget.naturalWidth, height: event.currentTarget.naturalHeight })
            }
            style={
              area && size
                ? {
                    width: `${(size.width / area.width) * 100}%`,
                    left: `${(-area.x / area.width) * 100}%`,
                    top: `${(-area.y / area.height) * 100}%`,
                  }
                : undefined
            }
          />
        )}
      </div>
      {(
        [
          ['x', '左右', 0, 100, 1],
          ['y', '上下', 0, 100, 1],
          ['zoom', '放大', 1, 3, 0.05],
        ] as const
      ).map(([key, label, min, max, step]) => (
        <label key={key} className={css.slider}>
          {label}
          <input
            type="range"
            min={min}
            max={max}
            step={step}
            value={at[key]}
            onChange={(event) => setAt({ ...at, [key]: Number(event.target.value) })}
          />
        </label>
      ))}
    </Sheet>
  )
}

/** The 3:4 window in the picture's own pixels; `x` and `y` are the share of the free way, in percent. */
export function areaOf(
  { width, height }: { width: number; height: number },
  at: { x: number; y: number; zoom: number },
): CropArea {
  const fullWidth = Math.min(width, height * RATIO)
  const cut = { width: fullWidth / at.zoom, height: fullWidth / RATIO / at.zoom }
  return {
    x: Math.round(((width - cut.width) * at.x) / 100),
    y: Math.round(((height - cut.height) * at.y) / 100),
    width: Math.round(cut.width),
    height: Math.round(cut.height),
  }
}

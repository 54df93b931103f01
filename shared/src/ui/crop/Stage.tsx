import { useRef, useState } from 'react'
import Cropper, { type MediaSize } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { CropArea } from '../../upload'
import { Button } from '../button'
import css from './crop.module.css'
import { cutOf, type Share } from './cut'

const MOST_ZOOM = 4
/** Pixels that one press of an arrow key moves the picture. */
const KEY_STEP = 8
/** Faces are in the upper part of a tall picture: the frame starts at this share of its free range. */
const UPPER = 0.2

interface Fit {
  /** The picture's own pixels. */
  picture: { width: number; height: number }
  /** The frame on screen, as large as the stage allows. */
  frame: { width: number; height: number }
  /** Zoom at which the picture just covers the frame. */
  zoom: number
}

function fitted({ width, height, naturalWidth, naturalHeight }: MediaSize, ratio: number, stage: Element | null): Fit {
  const { clientWidth = width, clientHeight = height } = stage ?? {}
  const across = Math.min(clientWidth, clientHeight * ratio)
  const frame = { width: across, height: across / ratio }
  const zoom = Math.max(frame.width / width, frame.height / height)
  return { picture: { width: naturalWidth, height: naturalHeight }, frame, zoom }
}

interface StageProps {
  source: string
  ratio: number
  alt: string
  onCancel: () => void
  onUnreadable: () => void
  onDone: (area: CropArea) => void
}

/** The picture under its frame, the zoom, and the two buttons. */
export function Stage({ source, ratio, alt, onCancel, onUnreadable, onDone }: StageProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const box = useRef<HTMLDivElement>(null)
  const [fit, setFit] = useState<Fit | null>(null)
  const [share, setShare] = useState<Share | null>(null)
  const least = fit?.zoom ?? 1
  const begin = (media: MediaSize) => {
    const next = fitted(media, ratio, box.current)
    setFit(next)
    setZoom(next.zoom)
    setCrop({ x: 0, y: (media.height * next.zoom - next.frame.height) * (0.5 - UPPER) })
  }
  return (
    <>
      <div ref={box} className={css.stage}>
        <Cropper
          image={source}
          aspect={ratio}
          crop={crop}
          zoom={zoom}
          cropSize={fit?.frame}
          minZoom={least}
          maxZoom={least * MOST_ZOOM}
          keyboardStep={KEY_STEP}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={setShare}
          onMediaLoaded={begin}
          mediaProps={{ alt, onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': '拖动或按方向键移动图片，双指缩放' }}
        />
      </div>
      <label className={css.zoom}>
        缩放
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.01}
          value={zoom / least}
          onChange={(event) => setZoom(Number(event.target.value) * least)}
        />
      </label>
      <div className={css.bar}>
        <Button onClick={onCancel}>取消</Button>
        <Button kind="main" disabled={!fit || !share} onClick={() => fit && share && onDone(cutOf(share, fit.picture))}>
          确定
        </Button>
      </div>
    </>
  )
}

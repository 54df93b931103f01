import { useEffect, useEffectEvent, useState } from 'react'
import { toast } from '../../overlay'
import type { CropArea } from '../../upload'
import { Spinner } from '../art'
import type { Ratio } from '../picture'
import { Overlay } from '../sheet'
import css from './crop.module.css'
import type { Stage } from './Stage'

interface CropProps {
  file: Blob
  ratio: Ratio
  /** The cropped object: 头像, 封面. */
  what: string
  onCancel: () => void
  /** Called with the chosen area, in the picture's own pixels. */
  onDone: (area: CropArea) => void
}

/**
 * Crops a picture to a ratio: drag under a frame, zoom by pinch, wheel or slider, move with the arrow keys. An
 * unreadable picture shows a toast. The cropper's code loads with the first picture.
 */
export function Crop({ file, ratio, what, onCancel, onDone }: CropProps) {
  const [source] = useState(() => URL.createObjectURL(file))
  const [Loaded, setLoaded] = useState<typeof Stage | null>(null)
  const fail = useEffectEvent((message: string) => {
    toast(message)
    onCancel()
  })
  useEffect(() => () => URL.revokeObjectURL(source), [source])
  useEffect(() => {
    let isCurrent = true
    import(/* webpackChunkName: "cropper" */ './Stage').then(
      (module) => isCurrent && setLoaded(() => module.Stage),
      () => isCurrent && fail('网络异常，请稍后重试'),
    )
    return () => {
      isCurrent = false
    }
  }, [])
  const [width = 1, height = 1] = ratio.split(':').map(Number)
  return (
    <Overlay label={`裁剪${what}`} onClose={onCancel} place="full" className={css.crop}>
      <h2>裁剪{what}</h2>
      {Loaded ? (
        <Loaded
          source={source}
          ratio={width / height}
          alt={`待裁剪的${what}`}
          onCancel={onCancel}
          onUnreadable={() => {
            toast('图片无法读取，请换一张')
            onCancel()
          }}
          onDone={onDone}
        />
      ) : (
        <div className={css.wait}>
          <Spinner />
        </div>
      )}
    </Overlay>
  )
}

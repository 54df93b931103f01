import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { toast } from '../../overlay'
import { Overlay } from '../sheet'
import { Spinner } from '../art'
import { lazyPart } from '../page'
import css from './picture.module.css'
import type { PreviewImage, ViewerProps } from './Viewer'

const Viewer = lazyPart(async () => ({ default: (await import('./Viewer')).Viewer }), {
  waiting: ({ onClose }: ViewerProps) => (
    <Overlay label="图片预览" onClose={onClose} place="full" className={css.waiting}>
      <span className={css.wait} role="status" aria-label="加载中">
        <Spinner />
      </span>
    </Overlay>
  ),
  without: NotLoaded,
})

/** Says so and closes; the next tap tries again. */
function NotLoaded({ onClose }: ViewerProps): null {
  const failed = useEffectEvent(() => {
    toast('网络异常，请稍后重试')
    onClose()
  })
  useEffect(() => failed(), [])
  return null
}

/**
 * The viewer of a set of pictures: `open(at)` opens it at the tapped one
 * (docs/product/foundations.md#10-constants-and-limits); render `viewer` anywhere in the page.
 */
export function usePreview(images: readonly PreviewImage[]): { open: (at: number) => void; viewer: ReactNode } {
  const [at, setAt] = useState<number | null>(null)
  const close = () => setAt(null)
  const viewer = at !== null && images.length > 0 && (
    <Viewer images={images} start={Math.min(at, images.length - 1)} onClose={close} />
  )
  return { open: setAt, viewer }
}

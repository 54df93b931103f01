import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Overlay } from '../sheet'
import { Spinner } from '../art'
import css from './picture.module.css'
import type { PreviewImage } from './Viewer'

const Viewer = lazy(() => import('./Viewer').then((module) => ({ default: module.Viewer })))

/**
 * The viewer of a set of pictures: `open(at)` opens it at the tapped one
 * (docs/product/foundations.md#10-constants-and-limits); render `viewer` anywhere in the page.
 */
export function usePreview(images: readonly PreviewImage[]): { open: (at: number) => void; viewer: ReactNode } {
  const [at, setAt] = useState<number | null>(null)
  const close = () => setAt(null)
  const viewer = at !== null && images.length > 0 && (
    <Suspense
      fallback={
        <Overlay label="图片预览" onClose={close} place="full" className={css.waiting}>
          <span className={css.wait} role="status" aria-label="加载中">
            <Spinner />
          </span>
        </Overlay>
      }
    >
      <Viewer images={images} start={Math.min(at, images.length - 1)} onClose={close} />
    </Suspense>
  )
  return { open: setAt, viewer }
}

import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { LayerProps } from './Layer'

type DrawLayer = (props: LayerProps) => ReactNode

let loaded: DrawLayer | undefined

async function loadLayer(): Promise<DrawLayer> {
  const { Layer } = await import(/* webpackChunkName: "overlay-layer" */ './Layer')
  return (loaded ??= (props) => <Layer {...props} />)
}

/**
 * Loads the code of overlays. No page needs it before something is opened: the shell calls this after the first page
 * has rendered. A failure is shown when something is opened.
 */
export async function prepareOverlays(): Promise<void> {
  await loadLayer().catch(() => undefined)
}

/** Returns the layer component once its code has loaded; null until then. `onFailed` runs when it cannot be loaded. */
export function useLayer(onFailed: () => void): DrawLayer | null {
  const [draw, setDraw] = useState<DrawLayer | null>(() => loaded ?? null)
  const failed = useEffectEvent(onFailed)
  const isMissing = draw === null
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    loadLayer().then(
      (found) => isCurrent && setDraw(() => found),
      () => isCurrent && failed(),
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing])
  return draw
}

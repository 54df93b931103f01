import { useContext, useEffectEvent, useLayoutEffect, useState } from 'react'
import { addLayer, isTopLayer } from './layers'
import { currentLocation } from './location'
import { ViewContext } from './view'

let counter = 0

/**
 * Adds a history entry while the component is mounted: the phone's back, the browser's back and `goBack` call `onClose`
 * and leave the page where it is (docs/architecture.md#layers). Without `onClose` back has no effect. Returns true for
 * the topmost layer, which handles keys.
 */
export function useBackCloses(onClose: (() => void) | undefined): () => boolean {
  const home = useContext(ViewContext)?.path
  // A parent renders before its children, though its effects run after theirs.
  const [order] = useState(() => ++counter)
  const close = useEffectEvent(() => onClose?.())
  // Before paint, so that an immediate back or Escape finds it.
  useLayoutEffect(() => addLayer({ home: home ?? currentLocation().path, order, close: () => close() }), [home, order])
  return () => isTopLayer(order)
}

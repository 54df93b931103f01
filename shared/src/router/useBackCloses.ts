import { useContext, useEffectEvent, useLayoutEffect, useState } from 'react'
import { addLayer, isTopLayer } from './layers'
import { currentLocation } from './location'
import { ViewContext } from './view'

let counter = 0

/**
 * Makes what a component draws a step of the history for as long as it is mounted: the phone's back, the browser's back and
 * `goBack` call `onClose` and leave the page where it is (docs/architecture.md#layers). Without `onClose` back does
 * nothing. Returns whether the layer lies above all others, for keys.
 */
export function useBackCloses(onClose: (() => void) | undefined): () => boolean {
  const home = useContext(ViewContext)?.path
  // A parent is drawn before its children, though its effects run after theirs.
  const [order] = useState(() => ++counter)
  const close = useEffectEvent(() => onClose?.())
  // Before it is painted, so that a back or an Escape that comes at once finds it.
  useLayoutEffect(() => addLayer({ home: home ?? currentLocation().path, order, close: () => close() }), [home, order])
  return () => isTopLayer(order)
}

import { createRoot } from 'react-dom/client'
import { ReturnPill } from './ReturnPill'

/** Offers to scroll to `top`, in px. Returns how to take the offer back. */
export function showReturnPill(top: number): () => void {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const close = () => {
    root.unmount()
    place.remove()
  }
  root.render(<ReturnPill top={top} onClose={close} />)
  return close
}

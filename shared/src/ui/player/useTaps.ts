import { useRef } from 'react'

const FAST_HOLD_MS = 500
const DOUBLE_MS = 280

/** A tap, two taps, and holding. */
export function useTaps(onTap: () => void, onDouble: (() => void) | undefined, setHeld: (held: boolean) => void) {
  const timers = useRef<{ tap?: ReturnType<typeof setTimeout>; hold?: ReturnType<typeof setTimeout>; held: boolean }>({
    held: false,
  })
  const release = () => {
    clearTimeout(timers.current.hold)
    setHeld(false)
  }
  return {
    onPointerDown: () => {
      timers.current.held = false
      timers.current.hold = setTimeout(() => {
        timers.current.held = true
        setHeld(true)
      }, FAST_HOLD_MS)
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onClick: () => {
      if (timers.current.held) return
      if (timers.current.tap !== undefined) {
        clearTimeout(timers.current.tap)
        timers.current.tap = undefined
        onDouble?.()
        return
      }
      timers.current.tap = setTimeout(() => {
        timers.current.tap = undefined
        onTap()
      }, DOUBLE_MS)
    },
  }
}

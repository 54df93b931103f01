import { useState } from 'react'

/** State of a sheet. Its code loads when it is first opened. */
export function useSheet(): { isOpen: boolean; open: () => void; close: () => void } {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}

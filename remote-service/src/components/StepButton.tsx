import { IconButton } from '@dm/shared/ui/button'
import type { ReactNode } from 'react'

interface StepButtonProps {
  label: string
  /** There is nothing further in this direction. */
  atEnd: boolean
  onStep: () => void
  children: ReactNode
}

/** Moves one step forward or back. At the end it is marked as disabled and does nothing, but keeps the focus. */
export const StepButton = ({ label, atEnd, onStep, children }: StepButtonProps) => (
  <IconButton label={label} aria-disabled={atEnd || undefined} onClick={() => atEnd || onStep()}>
    {children}
  </IconButton>
)

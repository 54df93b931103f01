import { IconButton } from '@dm/shared/ui/button'
import type { ReactNode } from 'react'

interface StepButtonProps {
  label: string
  /** Nothing further lies this way. */
  atEnd: boolean
  onStep: () => void
  children: ReactNode
}

/** One further or one back. At its end it says so and does nothing, but keeps the focus: the other way is one key off. */
export const StepButton = ({ label, atEnd, onStep, children }: StepButtonProps) => (
  <IconButton label={label} aria-disabled={atEnd || undefined} onClick={() => atEnd || onStep()}>
    {children}
  </IconButton>
)

import { useState } from 'react'
import { IconButton } from '../button'
import { MoreIcon } from '../icon'
import { ActionSheet, type SheetAction } from './Sheet'

/** The button at the end of an owner's row, and the actions behind it. */
export function RowMenu({ label, actions }: { label: string; actions: readonly SheetAction[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={`${label}的操作`} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <MoreIcon />
      </IconButton>
      <ActionSheet open={open} onClose={() => setOpen(false)} title={label} actions={actions} />
    </>
  )
}

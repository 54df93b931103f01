import { IconButton } from '@dm/shared/ui/button'
import { MoreIcon } from '@dm/shared/ui/icon'
import { ActionSheet, type SheetAction } from '@dm/shared/ui/sheet'
import { useState } from 'react'

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

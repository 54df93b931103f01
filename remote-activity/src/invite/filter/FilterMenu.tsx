import { CheckIcon, DownIcon } from '@dm/shared/ui/icon'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './filter.module.css'

interface FilterMenuProps<K extends string> {
  /** Name of the filter: 级别. */
  label: string
  /** The first one filters nothing: 全部级别. */
  options: readonly { key: K; label: string }[]
  value: K
  onChange: (key: K) => void
}

/** `全部级别 ▾`: what a list is filtered by, and a sheet of what can be chosen. */
export function FilterMenu<K extends string>({ label, options, value, onChange }: FilterMenuProps<K>) {
  const [open, setOpen] = useState(false)
  const chosen = options.find(({ key }) => key === value)
  const choose = (next: K) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <>
      <button
        type="button"
        className={chosen === options[0] ? css.menu : css.chosen}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {chosen?.label}
        <DownIcon size={16} />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label}>
        <ul className={css.options}>
          {options.map((option) => (
            <li key={option.key}>
              <button
                type="button"
                aria-current={option.key === value || undefined}
                data-autofocus={option.key === value || undefined}
                onClick={() => choose(option.key)}
              >
                {option.label}
                {option.key === value && <CheckIcon size={20} />}
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

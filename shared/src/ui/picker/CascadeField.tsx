import { useState, type ReactNode } from 'react'
import { PickField } from '../form/PickField'
import type { FieldProps } from '../form/useForm'
import { CascadeWheels, pathIn, type CascadeOption } from './CascadeWheels'
import { PickerSheet } from './PickerSheet'

interface CascadeFieldProps extends FieldProps<string[]> {
  options: CascadeOption[]
  /** Accessible name of each level. */
  levels: readonly string[]
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
}

/** A path through a tree, one value per level; empty without a choice. */
export function CascadeField({
  options,
  levels,
  value,
  onChange,
  label,
  name: _name,
  disabled,
  ...field
}: CascadeFieldProps) {
  const [selected, setSelected] = useState<string[] | null>(null)
  const first = (wish: readonly string[]) => pathIn(options, wish).map((option) => option.value)
  const text = value.length > 0 ? pathIn(options, value).map((option) => option.label) : []
  return (
    <>
      <PickField
        {...field}
        label={label}
        disabled={disabled || options.length === 0}
        text={text.join(' ')}
        onOpen={() => setSelected(first(value))}
      />
      {selected && (
        <PickerSheet
          title={label}
          onClose={() => setSelected(null)}
          onConfirm={() => {
            onChange(selected)
            setSelected(null)
          }}
        >
          <CascadeWheels options={options} levels={levels} value={selected} onChange={setSelected} />
        </PickerSheet>
      )}
    </>
  )
}

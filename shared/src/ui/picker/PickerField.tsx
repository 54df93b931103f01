import { useState, type ReactNode } from 'react'
import { PickField } from '../form/PickField'
import type { Option } from '../form/ChoiceFields'
import type { FieldProps } from '../form/useForm'
import { OptionWheels } from './OptionWheels'
import { PickerSheet } from './PickerSheet'

interface PickerFieldProps extends FieldProps<string> {
  options: readonly Option[]
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Initial position of the wheel without a value. */
  start?: string
}

/** A single choice on a wheel; with an empty option 不选 if the field is not required. */
export function PickerField({
  options,
  value,
  onChange,
  start,
  label,
  required,
  name: _name,
  ...field
}: PickerFieldProps) {
  const [selected, setSelected] = useState<string | null>(null)
  const usable = options.filter((option) => !option.disabled)
  const offered = required ? usable : [{ value: '', label: '不选' }, ...usable]
  return (
    <>
      <PickField
        {...field}
        label={label}
        required={required}
        text={options.find((option) => option.value === value)?.label ?? ''}
        onOpen={() => setSelected(value || start || offered[0]?.value || '')}
      />
      {selected !== null && (
        <PickerSheet
          title={label}
          onClose={() => setSelected(null)}
          onConfirm={() => {
            onChange(selected)
            setSelected(null)
          }}
        >
          <OptionWheels
            columns={[{ label, options: offered, value: selected }]}
            onChange={([next = '']) => setSelected(next)}
          />
        </PickerSheet>
      )}
    </>
  )
}

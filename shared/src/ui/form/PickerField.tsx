import { useState, type ReactNode } from 'react'
import type { Option } from './ChoiceFields'
import { PickerSheet } from './PickerSheet'
import { PickField } from './PickField'
import type { FieldProps } from './useForm'

interface PickerFieldProps extends FieldProps<string> {
  options: readonly Option[]
  hint?: ReactNode
  required?: boolean
  disabled?: boolean
  placeholder?: string
  /** Where the wheel stands when nothing is chosen. */
  start?: string
}

/** One of many on a wheel; with an empty choice 不选 where the field is not required. */
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
  const [chosen, setChosen] = useState<string | null>(null)
  const offered = required ? options : [{ value: '', label: '不选' }, ...options]
  return (
    <>
      <PickField
        {...field}
        label={label}
        required={required}
        text={options.find((option) => option.value === value)?.label ?? ''}
        onOpen={() => setChosen(value || start || offered[0]?.value || '')}
      />
      {chosen !== null && (
        <PickerSheet
          title={label}
          columns={[{ label, options: offered, value: chosen, onChange: setChosen }]}
          onClose={() => setChosen(null)}
          onConfirm={() => {
            onChange(chosen)
            setChosen(null)
          }}
        />
      )}
    </>
  )
}

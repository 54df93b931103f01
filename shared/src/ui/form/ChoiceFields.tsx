import { useId, type ReactNode } from 'react'
import { Checkbox } from '../choice/Checkbox'
import { Switch } from '../choice/Switch'
import { useSaidHere } from '../page/useSaidHere'
import { Field } from './Field'
import css from './form.module.css'
import type { FieldProps } from './useForm'

export interface Option {
  value: string
  label: string
  disabled?: boolean
}

interface GroupProps {
  options: readonly Option[]
  hint?: ReactNode
  required?: boolean
}

/** A single choice, as chips. Tapping the chosen one clears it if the field is not required. */
export function ChipField({
  options,
  hint,
  required,
  value,
  onChange,
  label,
  error,
  name,
}: FieldProps<string> & GroupProps) {
  return (
    <Field name={name} label={label} error={error} hint={hint} required={required} stacked group>
      {() => (
        <div className="dm-wrap-8">
          {options.map((option) => (
            <Chip
              key={option.value}
              kind="radio"
              name={name}
              option={option}
              on={option.value === value}
              onPress={() => onChange(option.value === value && !required ? '' : option.value)}
            />
          ))}
        </div>
      )}
    </Field>
  )
}

/** A multiple choice, as chips; a tap beyond `most` is refused with a message under the field. */
export function ChipsField({
  options,
  most,
  hint,
  required,
  value,
  onChange,
  label,
  error,
  name,
}: FieldProps<string[]> & GroupProps & { most?: number }) {
  const full = most !== undefined && value.length >= most
  return (
    <Field
      name={name}
      label={label}
      error={error}
      hint={hint}
      required={required}
      stacked
      group
      end={most !== undefined && `${value.length}/${most}`}
    >
      {() => (
        <div className="dm-wrap-8">
          {options.map((option) => {
            const on = value.includes(option.value)
            return (
              <Chip
                key={option.value}
                kind="checkbox"
                name={name}
                option={{ ...option, disabled: option.disabled || (full && !on) }}
                on={on}
                onPress={() => onChange(on ? value.filter((one) => one !== option.value) : [...value, option.value])}
              />
            )
          })}
        </div>
      )}
    </Field>
  )
}

function Chip({
  kind,
  name,
  option,
  on,
  onPress,
}: {
  kind: 'radio' | 'checkbox'
  name: string
  option: Option
  on: boolean
  onPress: () => void
}) {
  return (
    <label className={css.chip}>
      <input
        type={kind}
        name={name}
        value={option.value}
        checked={on}
        disabled={option.disabled}
        onChange={() => kind === 'checkbox' && onPress()}
        onClick={() => kind === 'radio' && onPress()}
      />
      <span>{option.label}</span>
    </label>
  )
}

/** On or off, at once. */
export function SwitchField({
  label,
  value,
  onChange,
  error,
  name,
  hint,
  disabled,
}: FieldProps<boolean> & { hint?: ReactNode; disabled?: boolean }) {
  return (
    <Field label={label} error={error} hint={hint} wide>
      {({ id, describedBy }) => (
        <Switch
          id={id}
          name={name}
          checked={value}
          disabled={disabled}
          aria-describedby={describedBy}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

/** A checkbox with a sentence, e.g. a consent; `children` is the sentence, with links. */
export function CheckField({
  label,
  value,
  onChange,
  error,
  name,
  disabled,
  children,
}: FieldProps<boolean> & { disabled?: boolean; children?: ReactNode }) {
  const id = useId()
  useSaidHere(error, { again: true })
  return (
    <div className={css.check} data-field-error={error ? true : undefined}>
      <label className={css.checkLine}>
        <Checkbox
          name={name}
          checked={value}
          disabled={disabled}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          stretched
          className={css.checkBox}
          onChange={onChange}
        />
        <span>{children ?? label}</span>
      </label>
      {error && (
        <p id={id} className={css.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { cleanText } from '../../validate'
import { CloseIcon } from '../icon'
import { Counter, overLimit } from './Counter'
import { Field } from './Field'
import css from './form.module.css'
import type { FieldProps } from './useForm'

/** Custom tags: typed, added with 添加 or Enter, each at most `limit` code points, at most `most` of them. */
export function TagsField({
  value,
  onChange,
  label,
  error,
  hint,
  required,
  most,
  limit,
  name,
  placeholder = '输入后添加',
}: FieldProps<string[]> & { most: number; limit: number; hint?: ReactNode; required?: boolean; placeholder?: string }) {
  const [typed, setTyped] = useState('')
  const word = cleanText(typed, { lines: false })
  const over = overLimit('每个标签', typed, limit)
  const ready = word !== '' && !over && !value.includes(word) && value.length < most
  const add = () => {
    if (!ready) return
    onChange([...value, word])
    setTyped('')
  }
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <Field
      name={name}
      label={label}
      error={error ?? over}
      hint={hint}
      required={required}
      stacked
      end={`${value.length}/${most}`}
    >
      {({ id, describedBy, invalid }) => (
        <>
          {value.length > 0 && (
            <ul className={css.tags}>
              {value.map((tag) => (
                <li key={tag}>
                  {tag}
                  <button
                    type="button"
                    aria-label={`删除${tag}`}
                    onClick={() => onChange(value.filter((one) => one !== tag))}
                  >
                    <CloseIcon size={16} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {value.length < most && (
            <div className={css.tagLine}>
              <input
                id={id}
                name={name}
                value={typed}
                placeholder={placeholder}
                enterKeyHint="done"
                aria-invalid={invalid || undefined}
                aria-describedby={describedBy}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={keys}
              />
              <Counter value={typed} limit={limit} />
              <button type="button" className={css.code} onClick={add} disabled={!ready}>
                添加
              </button>
            </div>
          )}
        </>
      )}
    </Field>
  )
}

import { monthDay } from '@dm/shared/format'
import { MOST_PERMITS } from '@dm/shared/contract/forms/enterprise/cert'
import { permitKinds } from '@dm/shared/contract/vocabulary/labels'
import { Button } from '@dm/shared/ui/button'
import { Field, type FieldProps } from '@dm/shared/ui/form'
import { Row } from '@dm/shared/ui/list'
import { useState } from 'react'
import type { Permit } from '../../types'
import { PermitSheet } from './PermitSheet'

/** Permits beside the licence, each in a sheet of its own. */
export function PermitsField({ value, onChange, label, error, today }: FieldProps<Permit[]> & { today: string }) {
  const [open, setOpen] = useState<number | null>(null)
  const close = () => setOpen(null)
  const put = (at: number, permit: Permit) => {
    onChange(at < value.length ? value.with(at, permit) : [...value, permit])
    close()
  }
  const remove = (at: number) => {
    onChange(value.toSpliced(at, 1))
    close()
  }
  return (
    <Field label={label} error={error} stacked group end={`${value.length}/${MOST_PERMITS}`}>
      {() => (
        <div className="dm-stack-8">
          {value.map((permit, at) => (
            <Row
              key={`${permit.kind}-${permit.no}`}
              title={permit.kind === 'other' ? permit.label : permitKinds[permit.kind]}
              note={permit.until === '' ? `${permit.no} · 长期` : `${permit.no} · 至${monthDay(permit.until)}`}
              onClick={() => setOpen(at)}
            />
          ))}
          {value.length < MOST_PERMITS && (
            <Button kind="soft" size="s" onClick={() => setOpen(value.length)}>
              添加证照
            </Button>
          )}
          {open !== null && (
            <PermitSheet
              permit={value[open]}
              others={value.toSpliced(open, 1)}
              today={today}
              onClose={close}
              onDone={(permit) => put(open, permit)}
              onRemove={open < value.length ? () => remove(open) : undefined}
            />
          )}
        </div>
      )}
    </Field>
  )
}

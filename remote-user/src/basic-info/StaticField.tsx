import { Field } from '@dm/shared/ui/form'
import type { ReactNode } from 'react'
import css from './basic-info.module.css'

/** A read-only line of the form. */
export function StaticField({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <Field label={label} hint={hint} group>
      {() => <span className={css.fixed}>{children}</span>}
    </Field>
  )
}

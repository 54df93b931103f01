import type { Fields } from '@dm/shared/forms'
import { Button } from '@dm/shared/ui/button'
import { Form, SubmitBar } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import type { ReactNode } from 'react'
import { blockedText } from './RowState'
import css from './rows.module.css'
import type { RowForm } from './useRowForm'

interface RowFormFrameProps<F extends Fields> {
  title: string
  list: string
  form: RowForm<F>
  row: { state: 'normal' | 'blocked'; blockReason?: string } | null
  /** Content beside 保存. */
  beside?: ReactNode
  children: ReactNode
}

/** The page of a row's form: fields, 保存 in the bar, 删除 at the foot of a saved one. */
export function RowFormFrame<F extends Fields>({ title, list, form, row, beside, children }: RowFormFrameProps<F>) {
  return (
    <Page
      title={title}
      back={list}
      bar={
        <SubmitBar form={form} busyText="保存中" beside={beside}>
          保存
        </SubmitBar>
      }
    >
      {row?.state === 'blocked' && (
        <p className={css.reason} role="note">
          {blockedText(row.blockReason)}
        </p>
      )}
      <Form form={form}>{children}</Form>
      {form.remove && (
        <div className={css.remove}>
          <Button kind="danger" block onClick={form.remove}>
            删除
          </Button>
        </div>
      )}
    </Page>
  )
}

import { DownIcon, UpIcon } from '@dm/shared/ui/icon'
import { useState, type ReactNode } from 'react'
import css from './withTable.module.css'

/** A chart, and 查看表格 for its numbers. */
export function WithTable({ children }: { children: (table: boolean) => ReactNode }) {
  const [table, setTable] = useState(false)
  return (
    <>
      {children(table)}
      <button type="button" className={css.toggle} aria-expanded={table} onClick={() => setTable(!table)}>
        {table ? '收起表格' : '查看表格'}
        {table ? <UpIcon size={16} /> : <DownIcon size={16} />}
      </button>
    </>
  )
}

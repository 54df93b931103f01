import { Fragment, useState, type ReactNode } from 'react'
import { Retcode } from '../contract/codes'
import { FormSkeleton, Loaded, Page } from '../ui/page'

/** The read of a row, as `useRowRead` gives it. */
export interface RowQuery<R> {
  data: R | undefined
  error: { retcode: number | null } | null
  refetch: () => unknown
}

/** Data of a row's form. */
interface EditedRow<R> {
  /** Null for a new one. */
  row: R | null
  /** Puts a newer row in the place of the edited one. */
  take: (newer: R) => void
}

interface RowEditProps<R> {
  title: string
  /** The list that the row is of. */
  list: string
  /** Null for a new row. */
  id: string | null
  row: RowQuery<R>
  versionOf: (row: R) => number
  /** Rows that can be read and not edited, such as those of others, count as gone. */
  mayEdit?: (row: R) => boolean
  /** In the place of a row that is gone. */
  notFound: ReactNode
  /** The whole page of the form. */
  children: (edited: EditedRow<R>) => ReactNode
}

/**
 * The form of one row of a list that its owner keeps. It holds on to the row that it was opened with: one that is read
 * again behind it changes nothing that is being typed.
 */
export function RowEdit<R>({ id, children, ...saved }: RowEditProps<R>) {
  if (id === null) return children({ row: null, take: () => undefined })
  return <SavedRow {...saved}>{children}</SavedRow>
}

function SavedRow<R>({
  title,
  list,
  row,
  versionOf,
  mayEdit = () => true,
  notFound,
  children,
}: Omit<RowEditProps<R>, 'id'>) {
  const [held, setHeld] = useState<{ row: R } | null>(null)
  const take = (newer: R) => setHeld({ row: newer })
  const { data, error } = row
  if (held === null && data !== undefined && mayEdit(data)) take(data)
  if (held) return <Fragment key={versionOf(held.row)}>{children({ row: held.row, take })}</Fragment>
  const isNotFound = data !== undefined || error?.retcode === Retcode.notFound
  return (
    <Page title={title} back={list}>
      {isNotFound ? (
        notFound
      ) : (
        <Loaded from={row} skeleton={<FormSkeleton fields={6} />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  )
}

import { Retcode } from '@dm/shared/contract/codes'
import { ButtonLink } from '@dm/shared/ui/button'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { Fragment, useState, type ReactNode } from 'react'
import { RowGone } from '../../parts/Gone'

interface Row {
  uid: string
  version: number
}

/** The read of the row that is edited, as `useApiQuery` gives it. */
interface RowQuery<R> {
  data: R | undefined
  dataUpdatedAt: number
  error: { retcode: number | null } | null
  refetch: () => unknown
}

interface RowEditProps<R extends Row> {
  title: string
  /** Whose form it is: another's row is not edited, though it may be read. */
  owner: string
  row: RowQuery<R>
  /** Whether the row came with the page's HTML: then it is not older than the page. */
  isFirst: boolean
  /** The list that the row is of. */
  list: string
  /** For a row that is gone: the sentence, and the link to the list. */
  gone?: { text: string; back: string }
  /** The form of a row; `take` puts a newer row in its place. */
  children: (row: R, take: (newer: R) => void) => ReactNode
}

/**
 * Loads the row of an edit form, or says 内容不存在或已删除. The form keeps the row that it was opened with: one that is
 * read again behind it changes nothing that is being typed.
 */
export function RowEdit<R extends Row>({ title, owner, row, isFirst, list, gone, children }: RowEditProps<R>) {
  // What an earlier visit left may be older than the row.
  const [cachedAt] = useState(isFirst ? 0 : row.dataUpdatedAt)
  const [kept, setKept] = useState<R | null>(null)
  const data = row.dataUpdatedAt > cachedAt ? row.data : undefined
  if (kept === null && data?.uid === owner) setKept(data)
  if (kept) return <Fragment key={kept.version}>{children(kept, setKept)}</Fragment>
  const isGone = data !== undefined || row.error?.retcode === Retcode.notFound
  return (
    <Page title={title} back={list}>
      {isGone ? (
        <RowGone
          text={gone?.text}
          action={
            <ButtonLink to={list} kind="soft" size="s">
              {gone?.back ?? '返回列表'}
            </ButtonLink>
          }
        />
      ) : (
        <Loaded from={{ data, error: row.error, refetch: row.refetch }} skeleton={<FormSkeleton fields={6} />}>
          {() => null}
        </Loaded>
      )}
    </Page>
  )
}

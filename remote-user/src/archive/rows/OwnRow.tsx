import { useOwner } from '@dm/shared/access'
import { RowEdit } from '@dm/shared/rows'
import { ButtonLink } from '@dm/shared/ui/button'
import type { ComponentProps, ReactNode } from 'react'
import { RowNotFound } from '../../components/NotFound'
import { versionOf } from './saveOrTake'

/** Props of a row's form. */
export interface OwnRowForm<R> {
  /** Owner of the form. */
  uid: string
  /** Null for a new one. */
  row: R | null
  /** Puts a newer row in the place of this one. */
  onTakeLatest?: (newer: R) => void
}

interface OwnRowProps<R> extends Pick<ComponentProps<typeof RowEdit<R>>, 'title' | 'list' | 'id' | 'row'> {
  /** For a row that is notFound: the sentence, and the link to the list. */
  notFound?: { text: string; back: string }
  children: (form: OwnRowForm<R>) => ReactNode
}

/** The form of a row of the caller's own archive, or 内容不存在或已删除, also of another's row. */
export function OwnRow<R extends { uid: string; version: number }>({ notFound, children, ...edit }: OwnRowProps<R>) {
  const owner = useOwner()
  return (
    <RowEdit<R>
      {...edit}
      versionOf={versionOf}
      mayEdit={({ uid }) => uid === owner}
      notFound={
        <RowNotFound
          text={notFound?.text}
          action={
            <ButtonLink to={edit.list} kind="soft" size="s">
              {notFound?.back ?? '返回列表'}
            </ButtonLink>
          }
        />
      }
    >
      {({ row, take }) => children({ uid: owner, row, onTakeLatest: take })}
    </RowEdit>
  )
}

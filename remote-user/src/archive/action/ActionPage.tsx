import { ACTION_KINDS } from '@dm/shared/contract/vocabulary/options'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow } from '@dm/shared/query'
import { useListRead, usePageState } from '@dm/shared/reads'
import { Chips, InfiniteList, useLanding } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { useState } from 'react'
import { readAll } from '../rows/readAll'
import { NoMatch, NoRows, RowsFrame } from '../rows/RowsFrame'
import { usePreviousValue } from '../rows/usePreviousValue'
import { Person, type Whose } from '../../components/person/Person'
import css from './action.module.css'
import { ActionCard } from './ActionCard'
import { ClipSheet } from './ClipSheet'
import { page } from './page'
import { useActionActions, type Action } from './useActionActions'
import { LABELS } from './labels'

// The sorting sheet is loaded when the owner sorts.
const SortSheet = lazySheet(() => import('../rows/SortSheet'))

type Kind = Action['kind']

const KINDS = page.params.kind.keys.filter((key) => key !== 'all')

/** 演艺作品 of one person, in the owner's order (docs/product/user.md#userarchivesaction). */
export default function ActionPage() {
  return <Person page={page}>{(whose) => <Actions whose={whose} />}</Person>
}

const readActions = () => readAll((page) => readNow('userinfo/action/page', { page, pageSize: 50 }))

function Actions({ whose }: { whose: Whose }) {
  const [{ kind, id }, change] = usePageState(page)
  const actions = useListRead(page.reads.rows, { ...whose.state, kind })
  const [sorting, setSorting] = useState(false)
  useLanding(
    actions.list.map((action) => action.id),
    null,
  )
  const actionsOf = useActionActions()
  const first = usePreviousValue(actions.data?.pages[0])
  const kinds = first?.kinds ?? {}
  const total = KINDS.reduce((sum, code) => sum + (kinds[code] ?? 0), 0)
  return (
    <RowsFrame
      labels={LABELS}
      whose={whose}
      exit={paths.archivesAction()}
      rows={actions}
      total={total}
      end={
        whose.isOwn &&
        total > 1 && (
          <button type="button" onClick={() => setSorting(true)}>
            排序
          </button>
        )
      }
    >
      {total > 0 && (
        <Chips<Kind | 'all'>
          label="类型"
          className={css.kinds}
          options={[
            { key: 'all', label: `全部 ${total}` },
            ...KINDS.filter((code) => kinds[code] || code === kind).map((code) => ({
              key: code,
              label: `${ACTION_KINDS[code]} ${kinds[code] ?? 0}`,
            })),
          ]}
          value={kind}
          onChange={(next) => change({ kind: next })}
        />
      )}
      <InfiniteList
        from={actions}
        skeleton={<ListSkeleton lines={3} />}
        empty={
          total > 0 ? (
            <NoMatch labels={LABELS} text="没有该类型的作品" onAll={() => change({ kind: 'all' })} />
          ) : (
            <NoRows labels={LABELS} whose={whose} owner={first?.owner} />
          )
        }
        render={(rows) => (
          <ul className={css.grid}>
            {rows.map((action) => (
              <li key={action.id} data-row={action.id}>
                <ActionCard
                  action={action}
                  actions={whose.isOwn ? actionsOf(action) : null}
                  onOpen={() => change({ id: action.id })}
                />
              </li>
            ))}
          </ul>
        )}
      >
        {() => null}
      </InfiniteList>
      {id !== null && (
        <ClipSheet
          id={id}
          uid={whose.uid}
          isOwn={whose.isOwn}
          list={actions.list}
          isRead={actions.data !== undefined}
          onGo={(next) => change({ id: next })}
          onClose={() => change({ id: null })}
        />
      )}
      {sorting && (
        <SortSheet title="作品排序" list={{ kind: 'action' }} read={readActions} onClose={() => setSorting(false)} />
      )}
    </RowsFrame>
  )
}

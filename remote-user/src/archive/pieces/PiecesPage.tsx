import { PIECE_KINDS } from '@dm/shared/contract/vocabulary/options'
import { lazySheet } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow } from '@dm/shared/query'
import { useListRead, usePageState } from '@dm/shared/reads'
import { GridIcon, ListIcon } from '@dm/shared/ui/icon'
import { IconButton } from '@dm/shared/ui/button'
import { Chips, InfiniteList, useLanding } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { useState } from 'react'
import { readAll } from '../rows/readAll'
import { NoMatch, NoRows, RowsFrame } from '../rows/RowsFrame'
import { usePreviousValue } from '../rows/usePreviousValue'
import { Person, type Whose } from '../../components/person/Person'
import css from './pieces.module.css'
import { PieceCard } from './PieceCard'
import { PieceSheet } from './PieceSheet'
import { page } from './page'
import { useLook } from './useLook'
import { usePieceActions } from './usePieceActions'
import { LABELS, type Piece } from './labels'

// The sorting sheet is loaded when the owner sorts.
const SortSheet = lazySheet(() => import('../rows/SortSheet'))

type Kind = Piece['kind']

const KINDS = page.params.kind.keys.filter((key) => key !== 'all')

/** 影视作品 of one person: pinned ones first, then the owner's order (docs/product/user.md#userarchivespieces). */
export default function PiecesPage() {
  return <Person page={page}>{(whose) => <Pieces whose={whose} />}</Person>
}

/** Every work as it is now, in the owner's order. */
async function readPieces(): Promise<Piece[]> {
  const rows = await readAll((page) => readNow('userinfo/tv/page', { page, pageSize: 50 }))
  return rows.sort((a, b) => a.order - b.order)
}

function Pieces({ whose }: { whose: Whose }) {
  const [{ kind, id }, change] = usePageState(page)
  const pieces = useListRead(page.reads.rows, { ...whose.state, kind })
  const [sorting, setSorting] = useState(false)
  const [look, setLook] = useLook()
  useLanding(
    pieces.list.map((piece) => piece.id),
    null,
  )
  const actionsOf = usePieceActions(whose)
  const first = usePreviousValue(pieces.data?.pages[0])
  const kinds = first?.kinds ?? {}
  const total = KINDS.reduce((sum, code) => sum + (kinds[code] ?? 0), 0)
  return (
    <RowsFrame
      labels={LABELS}
      whose={whose}
      exit={paths.archivesPieces()}
      rows={pieces}
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
        <div className={css.filters}>
          <Chips<Kind | 'all'>
            label="类型"
            className={css.kinds}
            options={[
              { key: 'all', label: `全部 ${total}` },
              ...KINDS.filter((code) => kinds[code] || code === kind).map((code) => ({
                key: code,
                label: `${PIECE_KINDS[code]} ${kinds[code] ?? 0}`,
              })),
            ]}
            value={kind}
            onChange={(next) => change({ kind: next })}
          />
          <IconButton
            label={look === 'grid' ? '切换为列表' : '切换为网格'}
            onClick={() => setLook(look === 'grid' ? 'list' : 'grid')}
          >
            {look === 'grid' ? <ListIcon size={20} /> : <GridIcon size={20} />}
          </IconButton>
        </div>
      )}
      <InfiniteList
        from={pieces}
        skeleton={<ListSkeleton lines={3} />}
        empty={
          total > 0 ? (
            <NoMatch labels={LABELS} text="没有该类型的作品" onAll={() => change({ kind: 'all' })} />
          ) : (
            <NoRows labels={LABELS} whose={whose} owner={first?.owner} />
          )
        }
        render={(rows) => (
          <ul className={look === 'grid' ? css.grid : css.list}>
            {rows.map((piece) => (
              <li key={piece.id} data-row={piece.id}>
                <PieceCard
                  piece={piece}
                  look={look}
                  actions={whose.isOwn ? actionsOf(piece) : null}
                  onOpen={() => change({ id: piece.id })}
                />
              </li>
            ))}
          </ul>
        )}
      >
        {() => null}
      </InfiniteList>
      {id !== null && (
        <PieceSheet
          key={id}
          id={id}
          uid={whose.uid}
          isOwn={whose.isOwn}
          known={pieces.list.find((piece) => piece.id === id)}
          onClose={() => change({ id: null })}
        />
      )}
      {sorting && (
        <SortSheet
          title="作品排序"
          list={{ kind: 'tv' }}
          read={readPieces}
          ratio="3:4"
          onClose={() => setSorting(false)}
        />
      )}
    </RowsFrame>
  )
}

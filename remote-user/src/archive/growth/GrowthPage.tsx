import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { optionIn, useAddressState, useNavigate, useSearchParams } from '@dm/shared/router'
import { InfiniteList, Segmented, useGrouped, type Grouping } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { LoggedOut } from '../../parts/LoggedOut'
import { useLanding } from '../rows/landing'
import { NoRows, RowsFrame } from '../rows/RowsFrame'
import { useLast } from '../rows/useLast'
import { useRowActions } from '../rows/useRowActions'
import { useWhose, type Whose } from '../rows/useWhose'
import css from './growth.module.css'
import { GrowthEntry, type Exp } from './GrowthEntry'
import { QUESTION, WORDS } from './words'

const ORDERS = [
  { key: 'new', label: '最新在前' },
  { key: 'old', label: '最早在前' },
] as const

const BY_YEAR: Grouping<Data<'userinfo/exp/page'>, string> = {
  idOf: ({ id }) => id,
  groupOf: ({ startMonth }) => startMonth.slice(0, 4),
  headingOf: (year) => `${year}年`,
}

/** 成长历程 of one person, a timeline (docs/product/user.md#userarchivesgrowth). */
export default function GrowthPage() {
  const whose = useWhose()
  if (whose === null) return <LoggedOut title={WORDS.title} />
  return <Growth key={`${whose.uid} ${whose.preview}`} whose={whose} />
}

function Growth({ whose }: { whose: Whose }) {
  const [query] = useSearchParams()
  const [{ order }, change] = useAddressState(
    (search) => ({ order: optionIn(search, 'order', ORDERS) }),
    (state) => paths.archivesGrowth({ ...whose.query, order: state.order === 'new' ? undefined : state.order }),
  )
  const entries = useApiInfiniteQuery('userinfo/exp/page', { ...whose.body, order, pageSize: 50 })
  const lines = useGrouped(entries, BY_YEAR)
  useLanding(
    entries.list.map(({ id }) => id),
    query.get('id'),
  )
  const actionsOf = useGrowthActions()
  const first = useLast(entries.data?.pages[0])
  const total = first?.total ?? 0
  return (
    <RowsFrame words={WORDS} whose={whose} exit={paths.archivesGrowth()} rows={entries} total={total}>
      {total > 1 && (
        <Segmented label="顺序" options={ORDERS} value={order} onChange={(next) => change({ order: next })} />
      )}
      <InfiniteList
        from={lines}
        look="plain"
        skeleton={<ListSkeleton picture="none" lines={3} />}
        empty={<NoRows words={WORDS} whose={whose} owner={first?.owner} />}
      >
        {(line) =>
          line.type === 'heading' ? (
            <h2 className={css.year}>{line.heading}</h2>
          ) : (
            <GrowthEntry entry={line.row} actions={whose.isOwn ? actionsOf(line.row) : null} />
          )
        }
      </InfiniteList>
    </RowsFrame>
  )
}

function useGrowthActions() {
  const navigate = useNavigate()
  const { mutateAsync: edit } = useApiMutation('userinfo/exp/edit')
  const { mutateAsync: del } = useApiMutation('userinfo/exp/del')
  return useRowActions<Exp>({
    edit,
    del,
    question: () => QUESTION,
    onEdit: ({ id }) => navigate(paths.archivesGrowthEdit({ id })),
  })
}

import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useListRead, usePageState } from '@dm/shared/reads'
import { useNavigate } from '@dm/shared/router'
import { type Grouping, InfiniteList, Segmented, useGrouped, useLanding } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { NoRows, RowsFrame } from '../rows/RowsFrame'
import { usePreviousValue } from '../rows/usePreviousValue'
import { useRowActions } from '../rows/useRowActions'
import { Person, type Whose } from '../../components/person/Person'
import css from './experience.module.css'
import { ExperienceEntry, type Exp } from './ExperienceEntry'
import { page } from './page'
import { QUESTION, LABELS } from './labels'

const BY_YEAR: Grouping<Data<'userinfo/exp/page'>, string> = {
  idOf: ({ id }) => id,
  groupOf: ({ startMonth }) => startMonth.slice(0, 4),
  headingOf: (year) => `${year}年`,
}

/** 成长历程 of one person, a timeline (docs/product/user.md#userarchivesgrowth). */
export default function ExperiencePage() {
  return <Person page={page}>{(whose) => <Experience whose={whose} />}</Person>
}

function Experience({ whose }: { whose: Whose }) {
  const [{ order, id: wanted }, change] = usePageState(page)
  const entries = useListRead(page.reads.rows, { ...whose.state, order })
  const lines = useGrouped(entries, BY_YEAR)
  useLanding(
    entries.list.map(({ id }) => id),
    wanted,
  )
  const actionsOf = useExperienceActions()
  const first = usePreviousValue(entries.data?.pages[0])
  const total = first?.total ?? 0
  return (
    <RowsFrame labels={LABELS} whose={whose} exit={paths.archivesGrowth()} rows={entries} total={total}>
      {total > 1 && (
        <Segmented
          label="顺序"
          options={page.params.order.options}
          value={order}
          onChange={(next) => change({ order: next })}
        />
      )}
      <InfiniteList
        from={lines}
        look="plain"
        skeleton={<ListSkeleton picture="none" lines={3} />}
        empty={<NoRows labels={LABELS} whose={whose} owner={first?.owner} />}
      >
        {(line) =>
          line.type === 'heading' ? (
            <h2 className={css.year}>{line.heading}</h2>
          ) : (
            <ExperienceEntry entry={line.row} actions={whose.isOwn ? actionsOf(line.row) : null} />
          )
        }
      </InfiniteList>
    </RowsFrame>
  )
}

function useExperienceActions() {
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

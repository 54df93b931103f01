import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { TrophyIcon } from '@dm/shared/ui/icon'
import { Chips, type Grouping, InfiniteList, MonthHeading, useGrouped, useLanding } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { NoMatch, NoRows, RowsFrame } from '../rows/RowsFrame'
import { usePreviousValue } from '../rows/usePreviousValue'
import { Person, type Whose } from '../../components/person/Person'
import css from './honor.module.css'
import { HonorCard } from './HonorCard'
import { page } from './page'
import { useHonorActions } from './useHonorActions'
import { LABELS } from './labels'

type HonorAnswer = Data<'userinfo/honor/page'>

const BY_YEAR: Grouping<HonorAnswer, string> = {
  idOf: ({ id }) => id,
  groupOf: ({ month }) => month.slice(0, 4),
  headingOf: (year) => `${year}年`,
}

/** 荣誉奖项 of one person, by year (docs/product/user.md#userarchiveshonor). */
export default function HonorPage() {
  return <Person page={page}>{(whose) => <Honors whose={whose} />}</Person>
}

function Honors({ whose }: { whose: Whose }) {
  const [{ level, id: wanted }, change] = usePageState(page)
  const honors = useListRead(page.reads.rows, { ...whose.state, level })
  const lines = useGrouped(honors, BY_YEAR)
  useLanding(
    honors.list.map(({ id }) => id),
    wanted,
  )
  const actionsOf = useHonorActions()
  const first = usePreviousValue(honors.data?.pages[0])
  const results = first?.results ?? { won: 0, nominated: 0 }
  const total = results.won + results.nominated
  return (
    <RowsFrame labels={LABELS} whose={whose} exit={paths.archivesHonor()} rows={honors} total={total}>
      {total > 0 && (
        <>
          <p className={css.head}>
            <TrophyIcon size={24} />
            <span>
              获奖<b>{results.won}</b>
            </span>
            <span>
              提名<b>{results.nominated}</b>
            </span>
          </p>
          <Chips
            label="级别"
            options={page.params.level.options}
            value={level}
            onChange={(next) => change({ level: next })}
          />
        </>
      )}
      <InfiniteList
        from={lines}
        look="plain"
        skeleton={<ListSkeleton picture="round" lines={2} />}
        empty={
          total > 0 ? (
            <NoMatch labels={LABELS} text="没有该级别的荣誉" onAll={() => change({ level: 'all' })} />
          ) : (
            <NoRows labels={LABELS} whose={whose} owner={first?.owner} />
          )
        }
      >
        {(line) =>
          line.type === 'heading' ? (
            <MonthHeading>{line.heading}</MonthHeading>
          ) : (
            <HonorCard honor={line.row} actions={whose.isOwn ? actionsOf(line.row) : null} />
          )
        }
      </InfiniteList>
    </RowsFrame>
  )
}

import type { Data } from '@dm/shared/contract'
import { HONOR_LEVELS } from '@dm/shared/contract/options'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { optionIn, useAddressState, useSearchParams } from '@dm/shared/router'
import { TrophyIcon } from '@dm/shared/ui/icon'
import { Chips, InfiniteList, MonthHeading, useGrouped, type Grouping } from '@dm/shared/ui/list'
import { ListSkeleton } from '@dm/shared/ui/page'
import { LoggedOut } from '../../parts/LoggedOut'
import { useLanding } from '../rows/landing'
import { NoMatch, NoRows, RowsFrame } from '../rows/RowsFrame'
import { useLast } from '../rows/useLast'
import { useWhose, type Whose } from '../rows/useWhose'
import css from './honor.module.css'
import { HonorCard } from './HonorCard'
import { useHonorActions } from './useHonorActions'
import { WORDS } from './words'

type HonorAnswer = Data<'userinfo/honor/page'>
type LevelKey = 'all' | keyof typeof HONOR_LEVELS

const LEVELS: readonly [{ key: LevelKey; label: string }, ...{ key: LevelKey; label: string }[]] = [
  { key: 'all', label: '全部' },
  { key: 'international', label: HONOR_LEVELS.international },
  { key: 'national', label: HONOR_LEVELS.national },
  { key: 'provincial', label: HONOR_LEVELS.provincial },
  { key: 'city', label: HONOR_LEVELS.city },
  { key: 'industry', label: HONOR_LEVELS.industry },
  { key: 'other', label: HONOR_LEVELS.other },
]

const BY_YEAR: Grouping<HonorAnswer, string> = {
  idOf: ({ id }) => id,
  groupOf: ({ month }) => month.slice(0, 4),
  headingOf: (year) => `${year}年`,
}

/** 荣誉奖项 of one person, by year (docs/product/user.md#userarchiveshonor). */
export default function HonorPage() {
  const whose = useWhose()
  if (whose === null) return <LoggedOut title={WORDS.title} />
  return <Honors key={`${whose.uid} ${whose.preview}`} whose={whose} />
}

function Honors({ whose }: { whose: Whose }) {
  const [query] = useSearchParams()
  const [{ level }, change] = useAddressState(
    (search) => ({ level: optionIn(search, 'level', LEVELS) }),
    (state) => paths.archivesHonor({ ...whose.query, level: state.level === 'all' ? undefined : state.level }),
  )
  const honors = useApiInfiniteQuery('userinfo/honor/page', {
    ...whose.body,
    pageSize: 50,
    ...(level !== 'all' && { level }),
  })
  const lines = useGrouped(honors, BY_YEAR)
  useLanding(
    honors.list.map(({ id }) => id),
    query.get('id'),
  )
  const actionsOf = useHonorActions()
  const first = useLast(honors.data?.pages[0])
  const results = first?.results ?? { won: 0, nominated: 0 }
  const total = results.won + results.nominated
  return (
    <RowsFrame words={WORDS} whose={whose} exit={paths.archivesHonor()} rows={honors} total={total}>
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
          <Chips label="级别" options={LEVELS} value={level} onChange={(next) => change({ level: next })} />
        </>
      )}
      <InfiniteList
        from={lines}
        look="plain"
        skeleton={<ListSkeleton picture="round" lines={2} />}
        empty={
          total > 0 ? (
            <NoMatch words={WORDS} text="没有该级别的荣誉" onAll={() => change({ level: 'all' })} />
          ) : (
            <NoRows words={WORDS} whose={whose} owner={first?.owner} />
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

import { paths } from '@dm/shared/paths'
import { read, type Params, type Read, type ReadOf } from '@dm/shared/page'
import { useRead } from '@dm/shared/reads'
import { isRequestError } from '@dm/shared/request'
import { ButtonLink } from '@dm/shared/ui/button'
import { Segmented } from '@dm/shared/ui/list'
import { EmptyState, Loaded, Section, SkeletonRow } from '@dm/shared/ui/page'
import { useState } from 'react'
import css from './archivesEdit.module.css'
import { page } from './page'

const SPANS = [
  { key: '7', label: '7 天' },
  { key: '30', label: '30 天' },
] as const

type Span = (typeof SPANS)[number]['key']

/** Waits for a tap. */
const MONTH: ReadOf<Read<'enterprise/stat/query'>> = { ...read('enterprise/stat/query', { days: 30 }), params: {} }

/** Visitors and contact views; thirty days belong to the membership. */
export function Figures() {
  const [span, setSpan] = useState<Span>('7')
  const stat = useRead<'enterprise/stat/query', Params>(span === '7' ? page.reads.week : MONTH)
  const isLocked = isRequestError(stat.error) && stat.error.reason === 'vipNeeded'
  return (
    <Section
      title="访客数据"
      card
      more={<Segmented<Span> label="时间范围" options={[...SPANS]} value={span} onChange={setSpan} />}
    >
      {isLocked ? (
        <EmptyState
          text="会员可查看 30 天"
          action={
            <ButtonLink kind="soft" size="s" to={paths.enterpriseVipFree()}>
              了解会员
            </ButtonLink>
          }
        />
      ) : (
        <Loaded from={stat} skeleton={<SkeletonRow />}>
          {({ days, visits, contacts, totalVisits }) => {
            const most = Math.max(1, ...days.map((day) => day.visits))
            return (
              <>
                <dl className={css.figures}>
                  <div>
                    <dt>近 {days.length} 天访客</dt>
                    <dd>{visits}</dd>
                  </div>
                  <div>
                    <dt>联系方式查看</dt>
                    <dd>{contacts}</dd>
                  </div>
                  <div>
                    <dt>累计访客</dt>
                    <dd>{totalVisits}</dd>
                  </div>
                </dl>
                <div className={css.bars} aria-hidden="true">
                  {days.map((day) => (
                    <i key={day.day} style={{ height: `${(day.visits / most) * 100}%` }} />
                  ))}
                </div>
                <details className={css.table}>
                  <summary>查看每日数据</summary>
                  <table>
                    <thead>
                      <tr>
                        <th scope="col">日期</th>
                        <th scope="col">访客</th>
                        <th scope="col">联系方式查看</th>
                      </tr>
                    </thead>
                    <tbody>
                      {days.map((day) => (
                        <tr key={day.day}>
                          <th scope="row">{day.day}</th>
                          <td>{day.visits}</td>
                          <td>{day.contacts}</td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </details>
              </>
            )
          }}
        </Loaded>
      )}
    </Section>
  )
}

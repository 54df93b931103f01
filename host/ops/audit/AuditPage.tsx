import type { AuditRow } from '@dm/shared/contract/release/registry'
import { dayOf } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, FailedRow, Loaded } from '@dm/shared/ui/page'
import { useAuditPages, type Overview } from '../registry/queries'
import { Head } from '../shell/Head'
import { Panel } from '../parts/Panel'
import { dayWord } from '../parts/timeText'
import { AuditRows } from './AuditRows'
import css from './audit.module.css'

/** Every change, newest first, by days. */
export function AuditPage({ overview }: { overview: Overview }) {
  const pages = useAuditPages()
  return (
    <>
      <Head title="审计" note="谁在什么时候改了什么、为什么；只能追加，不能改动" overview={overview} />
      <Loaded
        from={pages}
        isEmpty={({ pages: [first] }) => !first?.rows.length}
        empty={<EmptyState text="还没有变更" />}
      >
        {({ pages: read }) => (
          <>
            {byDay(read.flatMap(({ rows }) => rows)).map((rows) => (
              <Panel key={rows[0]?.revision} title={dayWord(rows[0]?.at ?? 0, overview.now)}>
                <AuditRows rows={rows} whole />
              </Panel>
            ))}
            {pages.isFetchNextPageError ? (
              <FailedRow text="没能读到更早的" onRetry={pages.fetchNextPage} />
            ) : pages.hasNextPage ? (
              <Button
                className={css.more}
                busy={pages.isFetchingNextPage}
                busyText="读取中"
                onClick={() => pages.fetchNextPage()}
              >
                更早的
              </Button>
            ) : (
              <p className={css.end}>到头了</p>
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

/** Groups rows by UTC+8 day, in order. */
function byDay(rows: readonly AuditRow[]): AuditRow[][] {
  const days = new Map<string, AuditRow[]>()
  for (const row of rows) {
    const day = dayOf(row.at)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return [...days.values()]
}

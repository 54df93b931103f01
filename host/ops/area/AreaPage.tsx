import { EmptyState, Loaded } from '@dm/shared/ui/page'
import { useState } from 'react'
import { useReleaseList, type Overview } from '../registry/queries'
import { Head } from '../shell/Head'
import { areaName } from '../parts/labels'
import { Panel } from '../parts/Panel'
import css from './area.module.css'
import { PreviewDialog } from './PreviewDialog'
import { ReleaseRow } from './ReleaseRow'

/** One area: every published release with its actions. */
export function AreaPage({ area, overview }: { area: string; overview: Overview }) {
  const list = useReleaseList(area)
  const [previewed, setPreviewed] = useState<string | null>(null)
  return (
    <>
      <Head title={areaName(area)} note={<>{area} 的全部版本</>} overview={overview} />
      <Panel title="版本">
        <Loaded
          from={list}
          isEmpty={({ releases }) => releases.length === 0}
          empty={<EmptyState text="这个区域还没有发布过版本" />}
        >
          {({ releases }) => (
            <ul className={css.list}>
              {releases
                .toSorted((a, b) => b.publishedAt - a.publishedAt)
                .map((release) => (
                  <ReleaseRow
                    key={release.version}
                    release={release}
                    live={releases.find(({ state }) => state === 'live')}
                    now={overview.now}
                    onPreview={setPreviewed}
                  />
                ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      {previewed && (
        <PreviewDialog area={area} version={previewed} now={overview.now} onClose={() => setPreviewed(null)} />
      )}
    </>
  )
}

import type { BoardRange } from '@dm/shared/contract/vocabulary/board-ranges'
import { useRead } from '@dm/shared/reads'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { EmptyState, Loaded, Section } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Publish } from '../components/publish/Publish'
import { Audience } from './Audience'
import { Figures, RangeTabs } from './Figures'
import { WORK_MEASURES } from './measures'
import { page } from './page'
import { TopWorks } from './TopWorks'

/** 作品数据 of 7, 30 or 90 closed days. */
export function Works() {
  const [range, setRange] = useState<BoardRange>(7)
  const board = useRead(page.reads.board, {}, { chosen: { range }, keepPrevious: true })
  return (
    <>
      <Section title="作品数据" card>
        <RangeTabs of="作品数据" value={range} onChange={setRange} />
        <Loaded from={board}>
          {(data) => (
            <>
              {data.totals.works === 0 && <FirstWork />}
              <Figures of="作品" measures={WORK_MEASURES} {...data} />
            </>
          )}
        </Loaded>
      </Section>
      {board.data && (
        <>
          <TopWorks works={board.data.top} />
          <Audience audience={board.data.audience} />
        </>
      )}
    </>
  )
}

function FirstWork() {
  return (
    <EmptyState
      art={<KindArt kind="video" />}
      text="还没有作品"
      action={
        <Publish>
          {(open) => (
            <Button kind="soft" size="s" onClick={open}>
              发布第一个作品
            </Button>
          )}
        </Publish>
      }
    />
  )
}

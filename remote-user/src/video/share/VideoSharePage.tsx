import type { Body } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { readAhead } from '@dm/shared/query'
import { usePageState, useRead } from '@dm/shared/reads'
import { replaceAddress } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { BackAction, EmptyState, Loaded, Page, SkeletonLine } from '@dm/shared/ui/page'
import { fetchAhead, FIRST_SOUND } from '@dm/shared/ui/player'
import { useEffect, useState } from 'react'
import { Related } from '../Related'
import css from '../video.module.css'
import { page } from './page'
import { Watching } from './Watching'

/** 微短剧: a film that plays at once, its episodes and what is said about it (docs/product/account-video.md#videoshare). */
export default function VideoSharePage() {
  const [shown, change] = usePageState(page)
  // Sound and speed stay as chosen from one episode to the next.
  const [sound, setSound] = useState(FIRST_SOUND)
  const { collectId } = shown
  const isAsked = shown.vodId !== null || collectId !== null
  const detail = useRead(page.reads.detail, shown, { enabled: isAsked })
  const found = detail.data?.vod.vodId
  useEffect(() => {
    if (found !== undefined && shown.vodId === null) replaceAddress(paths.videoShare({ ...shown, vodId: found }))
  }, [found, shown])
  if (!isAsked || detail.error?.retcode === Retcode.notFound) return <NotFound />
  if (detail.data)
    return (
      <Watching
        key={detail.data.vod.vodId}
        detail={detail.data}
        from={{ uid: shown.uid, focusId: shown.focusId }}
        sound={sound}
        onSound={(part) => setSound((before) => ({ ...before, ...part }))}
        onSwitch={(next) => change({ vodId: next, focusId: null })}
        onNearNext={(next) => void fetchNext({ vodId: next, ...(collectId !== null && { collectId }) })}
        onExpired={async () => {
          const { data, error } = await detail.refetch()
          if (error) throw error
          return data?.sources ?? []
        }}
      />
    )
  return (
    <Page title={page.title} flush>
      <Loaded
        from={detail}
        skeleton={
          <>
            <div className={css.stage} />
            <div className={css.words}>
              <SkeletonLine width="60%" />
              <SkeletonLine width="40%" />
            </div>
          </>
        }
      >
        {() => null}
      </Loaded>
    </Page>
  )
}

/** Reads the next episode and its first piece, unless it is locked; when that fails, the switch does it. */
async function fetchNext(asked: Body<'vod/detail/query'>): Promise<void> {
  const next = await readAhead('vod/detail/query', asked).catch(() => null)
  if (next) await fetchAhead(next.sources)
}

/** Taken down, private, or never there: other videos instead. */
function NotFound() {
  const popular = useRead(page.reads.related)
  return (
    <Page title={page.title} flush>
      <div className={css.stage}>
        <EmptyState art={<LostArt />} text="该视频已下架或不存在" action={<BackAction />} />
      </div>
      <Related from={popular} title="看看其他" />
    </Page>
  )
}

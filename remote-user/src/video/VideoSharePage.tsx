import type { Body } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { readAhead, useApiQuery } from '@dm/shared/query'
import { replaceAddress, useAddressState } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { BackAction, EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { SkeletonLine } from '@dm/shared/ui/page'
import { fetchAhead, FIRST_SOUND } from '@dm/shared/ui/player'
import { useEffect, useState } from 'react'
import { Related } from './Related'
import css from './video.module.css'
import { Watching } from './Watching'

interface Shown {
  vodId: string | null
  collectId: string | null
  uid: string | null
  focusId: string | null
  hiddenTop: string | null
}

const readShown = (query: URLSearchParams): Shown => ({
  vodId: query.get('vodId'),
  collectId: query.get('collectId'),
  uid: query.get('uid'),
  focusId: query.get('focusId'),
  hiddenTop: query.get('hiddenTop'),
})

/** 微短剧: a film that plays at once, its episodes and what is said about it (docs/product/account-video.md#videoshare). */
export default function VideoSharePage() {
  const [shown, change] = useAddressState(readShown, (next) => paths.videoShare({ ...next }))
  // Sound and speed stay as chosen from one episode to the next.
  const [sound, setSound] = useState(FIRST_SOUND)
  const vodId = isId(shown.vodId) ? shown.vodId : undefined
  const collectId = isId(shown.collectId) ? shown.collectId : undefined
  const isAsked = vodId !== undefined || collectId !== undefined
  const asked = { ...(vodId !== undefined && { vodId }), ...(collectId !== undefined && { collectId }) }
  const detail = useApiQuery('vod/detail/query', asked, { enabled: isAsked })
  const found = detail.data?.vod.vodId
  useEffect(() => {
    if (found !== undefined && shown.vodId === null) replaceAddress(paths.videoShare({ ...shown, vodId: found }))
  }, [found, shown])
  if (!isAsked || detail.error?.retcode === Retcode.notFound) return <Gone />
  if (detail.data)
    return (
      <Watching
        key={detail.data.vod.vodId}
        detail={detail.data}
        from={{ uid: shown.uid, focusId: shown.focusId }}
        sound={sound}
        onSound={(part) => setSound((before) => ({ ...before, ...part }))}
        onSwitch={(next) => change({ vodId: next, focusId: null })}
        onNearNext={(next) => void fetchNext({ ...asked, vodId: next })}
        onExpired={async () => {
          const { data, error } = await detail.refetch()
          if (error) throw error
          return data?.sources ?? []
        }}
      />
    )
  return (
    <Page title="微短剧" flush>
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

const isId = (id: string | null): id is string => id !== null && id !== '' && id.length <= 64

/** Taken down, private, or never there: other videos instead. */
function Gone() {
  return (
    <Page title="微短剧" flush>
      <div className={css.stage}>
        <EmptyState art={<LostArt />} text="该视频已下架或不存在" action={<BackAction />} />
      </div>
      <Related title="看看其他" />
    </Page>
  )
}

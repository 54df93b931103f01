import { Retcode } from '@dm/shared/contract/codes'
import { usePageParams, useRead } from '@dm/shared/reads'
import { LostArt } from '@dm/shared/ui/art'
import { BackAction, EmptyState, Loaded, Page, SkeletonLine } from '@dm/shared/ui/page'
import css from '../live.module.css'
import { OnAirList } from '../OnAirList'
import { page } from './page'
import { Room } from './Room'

/** 直播间: a room in whatever state it is (docs/product/account-video.md#liveshare). */
export default function LiveSharePage() {
  const { id, uid } = usePageParams(page)
  const room = useRead(page.reads.room)
  if (id === null || room.error?.retcode === Retcode.notFound) return <NotFound />
  if (room.data)
    return (
      <Room
        key={id}
        answer={room.data}
        arrivedAt={room.dataUpdatedAt}
        from={uid}
        reload={async () => {
          const { data, error } = await room.refetch()
          if (error || !data) throw error ?? new Error('A room that was read is there')
          return data
        }}
      />
    )
  return (
    <Page title={page.title} flush>
      <Loaded
        from={room}
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

/** Never there, or its host is gone: other rooms instead. */
function NotFound() {
  return (
    <Page title={page.title} flush>
      <EmptyState art={<LostArt />} text="直播间不存在" action={<BackAction />} />
      <OnAirList />
    </Page>
  )
}

import { Retcode } from '@dm/shared/contract/codes'
import { usePageParams, useRead } from '@dm/shared/reads'
import { LostArt } from '@dm/shared/ui/art'
import { BackAction, EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { OnAirList } from '../OnAirList'
import { page } from './page'
import { Preview } from './Preview'

/** 直播预告: a planned room and its reserves (docs/product/account-video.md#livepreview). */
export default function LivePreviewPage() {
  const { id, uid } = usePageParams(page)
  const preview = useRead(page.reads.preview)
  if (id === null || preview.error?.retcode === Retcode.notFound)
    return (
      <Page title={page.title} flush>
        <EmptyState art={<LostArt />} text="直播预告不存在" action={<BackAction />} />
        <OnAirList />
      </Page>
    )
  if (preview.data)
    return (
      <Preview
        key={id}
        answer={preview.data}
        from={uid}
        reload={async () => {
          const { error } = await preview.refetch()
          if (error) throw error
        }}
      />
    )
  return (
    <Page title={page.title}>
      <Loaded from={preview}>{() => null}</Loaded>
    </Page>
  )
}

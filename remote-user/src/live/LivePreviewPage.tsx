import { Retcode } from '@dm/shared/contract/codes'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { LostArt } from '@dm/shared/ui/art'
import { BackAction, EmptyState, Loaded, Page } from '@dm/shared/ui/page'
import { OnAirList } from './OnAirList'
import { Preview } from './Preview'

/** 直播预告: a planned room and its reserves (docs/product/account-video.md#livepreview). */
export default function LivePreviewPage() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? ''
  const preview = useApiQuery('livecate/sharePreview', { id }, { enabled: id !== '' })
  if (id === '' || preview.error?.retcode === Retcode.notFound)
    return (
      <Page title="直播预告" flush>
        <EmptyState art={<LostArt />} text="直播预告不存在" action={<BackAction />} />
        <OnAirList />
      </Page>
    )
  if (preview.data)
    return (
      <Preview
        key={id}
        answer={preview.data}
        from={query.get('uid')}
        reload={async () => {
          const { error } = await preview.refetch()
          if (error) throw error
        }}
      />
    )
  return (
    <Page title="直播预告">
      <Loaded from={preview}>{() => null}</Loaded>
    </Page>
  )
}

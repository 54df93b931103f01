import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { Tabs } from '@dm/shared/ui/list'
import { callFailureOf, LoginState, Page, Stack } from '@dm/shared/ui/page'
import { ReportLink, ShareButton } from '../parts/items/PublicParts'
import { Unavailable } from '../parts/Unavailable'
import { albumTabs, useAlbumView, type AlbumTab } from './albums'
import { OwnAlbum } from './OwnAlbum'
import { PhotoGrid } from '../parts/photos/PhotoGrid'
import { UploadForm } from './UploadForm'

const TITLE = '企业相册'

/** 企业相册: for everybody with `uid`, for its members without, with `upload` their form (docs/product/enterprise.md#enterprisephoto). */
export default function PhotoPage() {
  const view = useAlbumView()
  const { loggedIn } = useSession()
  const { uid } = view
  const photos = useApiInfiniteQuery('enterprise/photo/page', view.body, { enabled: loggedIn || uid !== null })
  const first = photos.data?.pages[0]
  if (uid === null && !loggedIn && !view.isUploading)
    return (
      <Page title={TITLE}>
        <LoginState />
      </Page>
    )
  if (photos.error && callFailureOf(photos.error).retcode === Retcode.notFound)
    return <Unavailable title={TITLE} error={photos.error} uid={uid} />
  if (uid === null && view.isUploading) return <UploadForm from={photos} />
  if (uid === null) return <OwnAlbum title={TITLE} view={view} from={photos} />
  return (
    <Page title={TITLE} back={paths.enterpriseArchives({ uid })} end={<ShareButton title={TITLE} />}>
      <Stack>
        <Tabs<AlbumTab>
          label="相册"
          options={albumTabs(first?.albumCounts)}
          value={view.album}
          onChange={view.setAlbum}
        />
        <PhotoGrid from={photos} empty="暂无照片" />
        <ReportLink uid={uid} />
      </Stack>
    </Page>
  )
}

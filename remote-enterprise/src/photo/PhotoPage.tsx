import { Retcode } from '@dm/shared/contract/codes'
import { paths } from '@dm/shared/paths'
import { useListRead, usePageState } from '@dm/shared/reads'
import { Tabs } from '@dm/shared/ui/list'
import { callFailureOf, Page, Stack } from '@dm/shared/ui/page'
import { ReportLink, ShareButton } from '../components/items/PublicParts'
import { Unavailable } from '../components/Unavailable'
import { albumTabs, type AlbumTab } from './albums'
import { OwnAlbum } from './OwnAlbum'
import { page } from './page'
import { PhotoGrid } from '../components/photos/PhotoGrid'
import { UploadForm } from './UploadForm'

/** 企业相册: for everybody with `uid`, for its members without, with `upload` their form (docs/product/enterprise.md#enterprisephoto). */
export default function PhotoPage() {
  const [{ uid, album, upload }, change] = usePageState(page)
  const show = (next: AlbumTab) => change({ album: next })
  const photos = useListRead(uid === null ? page.reads.own : page.reads.everybody, { album })
  const first = photos.data?.pages[0]
  if (photos.error && callFailureOf(photos.error).retcode === Retcode.notFound)
    return <Unavailable title={page.title} error={photos.error} uid={uid} />
  if (uid === null && upload) return <UploadForm from={photos} />
  if (uid === null) return <OwnAlbum title={page.title} album={album} onAlbum={show} from={photos} />
  return (
    <Page title={page.title} back={paths.enterpriseArchives({ uid })} end={<ShareButton title={page.title} />}>
      <Stack>
        <Tabs<AlbumTab> label="相册" options={albumTabs(first?.albumCounts)} value={album} onChange={show} />
        <PhotoGrid from={photos} empty="暂无照片" />
        <ReportLink uid={uid} />
      </Stack>
    </Page>
  )
}

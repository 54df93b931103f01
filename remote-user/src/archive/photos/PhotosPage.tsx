import { useSearchParams } from '@dm/shared/router'
import { LoggedOut } from '../../parts/LoggedOut'
import { useWhose } from '../rows/useWhose'
import { AlbumView } from './AlbumView'
import { Albums, TITLE } from './Albums'

/** 精选相册 of one person: the albums, with `albumId` one of them (docs/product/user.md#userarchivesphotos). */
export default function PhotosPage() {
  const whose = useWhose()
  const [query] = useSearchParams()
  const albumId = query.get('albumId')
  if (whose === null && !albumId) return <LoggedOut title={TITLE} />
  if (albumId) return <AlbumView key={`${albumId} ${whose?.uid} ${whose?.preview}`} albumId={albumId} whose={whose} />
  return whose && <Albums key={`${whose.uid} ${whose.preview}`} whose={whose} />
}

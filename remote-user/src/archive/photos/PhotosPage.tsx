import { usePageParams } from '@dm/shared/reads'
import { Person, useWhose } from '../../components/person/Person'
import { AlbumView } from './AlbumView'
import { Albums } from './Albums'
import { page } from './page'

/** 精选相册 of one person: the albums, with `albumId` one of them (docs/product/user.md#userarchivesphotos). */
export default function PhotosPage() {
  const whose = useWhose(page)
  const { albumId } = usePageParams(page)
  if (albumId === null) return <Person page={page}>{(owner) => <Albums whose={owner} />}</Person>
  return <AlbumView key={`${whose?.uid} ${whose?.preview}`} albumId={albumId} whose={whose} />
}

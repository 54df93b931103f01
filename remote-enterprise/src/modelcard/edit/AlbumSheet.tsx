import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery } from '@dm/shared/query'
import { toast } from '@dm/shared/overlay'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { EmptyState } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { PhotoGrid } from '../../components/photos/PhotoGrid'
import type { Photo } from '../../components/photos/types'

interface AlbumSheetProps {
  most: number
  /** Addresses that the card already has. */
  taken: ReadonlySet<string>
  onChoose: (urls: string[]) => void
  onClose: () => void
}

/** Photos of the company's album, chosen for the card. */
export function AlbumSheet({ most, taken, onChoose, onClose }: AlbumSheetProps) {
  const photos = useApiInfiniteQuery('enterprise/photo/page', { pageSize: 30 })
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const toggle = ({ id, url }: Photo) => {
    if (taken.has(url)) return toast('模卡已有这张照片')
    const next = new Map(chosen)
    if (!next.delete(id)) {
      if (next.size >= most) return toast(`最多还可选择 ${most} 张`)
      next.set(id, url)
    }
    setChosen(next)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="从企业相册选择"
      bar={
        <Button kind="main" block disabled={chosen.size === 0} onClick={() => onChoose([...chosen.values()])}>
          确定（{chosen.size}/{most}）
        </Button>
      }
    >
      <PhotoGrid
        from={photos}
        empty={
          <EmptyState
            text="相册里还没有照片"
            action={
              <ButtonLink kind="soft" size="s" to={paths.enterprisePhoto({ upload: '1' })}>
                上传照片
              </ButtonLink>
            }
          />
        }
        chosen={new Set(chosen.keys())}
        onOpen={toggle}
      />
    </Sheet>
  )
}

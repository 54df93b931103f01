import { photoAlbumForm, type PhotoAlbumForm } from '@dm/shared/contract/forms/archive/photo'
import { toast } from '@dm/shared/overlay'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ChipField, Form, SubmitBar, TextArea, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { saveOrTake } from '../rows/saveOrTake'
import type { Album } from './types'

const readAlbum = async (id: string): Promise<Album> =>
  (await readNow('userinfo/photo/page', { albumId: id, page: 1, pageSize: 1 })).album

interface AlbumSheetProps {
  /** Null for a new one. */
  album: Album | null
  onClose: () => void
}

/** 新建相册, or an album's data. */
export function AlbumSheet({ album, onClose }: AlbumSheetProps) {
  const [row, setRow] = useState(album)
  return <AlbumForm key={row?.version ?? 0} album={row} onTake={setRow} onClose={onClose} />
}

function AlbumForm({ album, onTake, onClose }: AlbumSheetProps & { onTake: (newer: Album) => void }) {
  const { mutateAsync: add } = useApiMutation('userinfo/photo/album/add')
  const { mutateAsync: edit } = useApiMutation('userinfo/photo/album/edit')
  const { uid } = useSession()
  const form = useDefinedForm(photoAlbumForm, {
    stored: album,
    guard: false,
    draft: { uid, id: album ? `album-${album.id}` : 'new-album', since: album?.updatedAt },
    submit: async (body, { requestId, discardDraft }) => {
      if (album) {
        const save = (sent: PhotoAlbumForm, version: number) => edit({ ...sent, id: album.id, version })
        const newer = await saveOrTake({ edit: save, read: readAlbum }, album, body)
        if (newer) {
          discardDraft()
          return onTake(newer)
        }
      } else await add({ ...body, requestId })
      toast('保存成功')
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={album ? '编辑相册' : '新建相册'}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <TextField {...form.field('title')} />
        <TextArea {...form.field('intro')} rows={3} placeholder="选填" />
        <ChipField {...form.field('visibility')} />
      </Form>
    </Sheet>
  )
}

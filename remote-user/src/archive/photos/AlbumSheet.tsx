import { toast } from '@dm/shared/overlay'
import { readNow, useApiMutation } from '@dm/shared/query'
import { useSession } from '@dm/shared/session'
import { ChipField, Form, SubmitBar, TextArea, TextField, useForm } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { saveOrTake } from '../rows/saveOrTake'
import type { Album } from './types'

interface AlbumValues {
  title: string
  intro: string
  visibility: string
}

const LABELS: Record<keyof AlbumValues, string> = { title: '名称', intro: '简介', visibility: '谁可以看' }
const VISIBILITIES = [
  { value: 'public', label: '公开' },
  { value: 'private', label: '仅自己' },
]

const bodyOf = ({ title, intro, visibility }: AlbumValues) => ({
  title,
  intro,
  visibility: visibility === 'private' ? ('private' as const) : ('public' as const),
})
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
  const form = useForm<AlbumValues>({
    initial: { title: album?.title ?? '', intro: album?.intro ?? '', visibility: album?.visibility ?? 'public' },
    labels: LABELS,
    guard: false,
    draft: { uid, id: album ? `album-${album.id}` : 'new-album', since: album?.updatedAt },
    check: ({ title }) => ({ title: title.trim() ? undefined : '请输入相册名称' }),
    submit: async (values, { requestId, discardDraft }) => {
      if (album) {
        const save = (typed: AlbumValues, version: number) => edit({ ...bodyOf(typed), id: album.id, version })
        const newer = await saveOrTake({ edit: save, read: readAlbum }, album, values)
        if (newer) {
          discardDraft()
          return onTake(newer)
        }
      } else await add({ ...bodyOf(values), requestId })
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
        <TextField {...form.field('title')} limit={20} required />
        <TextArea {...form.field('intro')} limit={100} rows={3} placeholder="选填" />
        <ChipField {...form.field('visibility')} options={VISIBILITIES} required />
      </Form>
    </Sheet>
  )
}

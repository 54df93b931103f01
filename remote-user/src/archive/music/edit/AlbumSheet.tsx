import { musicAlbumForm, type MusicAlbumForm } from '@dm/shared/contract/forms/archive/music'
import { toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import {
  ChipField,
  Form,
  FormSection,
  ImageField,
  SubmitBar,
  SwitchField,
  TextArea,
  TextField,
  useDefinedForm,
} from '@dm/shared/ui/form'
import { DateField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { saveOrTake } from '../../rows/saveOrTake'
import { readAlbums } from '../read'
import type { Album } from '../labels'

async function readAlbum(id: string): Promise<Album> {
  const album = (await readAlbums()).find((one) => one.id === id)
  if (!album) throw new Error('内容不存在或已删除')
  return album
}

interface AlbumSheetProps {
  uid: string
  album: Album | null
  onClose: () => void
}

/** 新建专辑, or an album's data. */
export function AlbumSheet({ uid, album, onClose }: AlbumSheetProps) {
  const [row, setRow] = useState(album)
  return <AlbumForm key={row?.version ?? 0} uid={uid} album={row} onTake={setRow} onClose={onClose} />
}

function AlbumForm({ uid, album, onTake, onClose }: AlbumSheetProps & { onTake: (newer: Album) => void }) {
  const { mutateAsync: add } = useApiMutation('userinfo/music/album/add')
  const { mutateAsync: edit } = useApiMutation('userinfo/music/album/edit')
  const form = useDefinedForm(musicAlbumForm, {
    stored: album,
    guard: false,
    draft: { uid, id: album ? `album-${album.id}` : 'new-album', since: album?.updatedAt },
    submit: async (body, { requestId, discardDraft }) => {
      if (album) {
        const save = (sent: MusicAlbumForm, version: number) => edit({ ...sent, id: album.id, version })
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
      title={album ? '编辑专辑' : '新建专辑'}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <ImageField {...form.field('cover')} crop="1:1" />
          <TextField {...form.field('title')} />
          <ChipField {...form.field('kind')} />
          <DateField {...form.field('releaseDay')} min="1950-01-01" placeholder="选填" />
          <TextField {...form.field('label')} placeholder="选填" />
          <TextArea {...form.field('intro')} rows={3} placeholder="选填" />
          <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
        </FormSection>
      </Form>
    </Sheet>
  )
}

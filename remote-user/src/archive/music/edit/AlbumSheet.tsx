import { MUSIC_KINDS, optionsOf } from '@dm/shared/contract/vocabulary/options'
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
  useForm,
} from '@dm/shared/ui/form'
import { DateField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'
import { slotOf, type UploadSlot } from '@dm/shared/upload'
import { useState } from 'react'
import { saveOrTake } from '../../rows/saveOrTake'
import { readAlbums } from '../read'
import type { Album } from '../labels'

interface AlbumValues {
  cover: UploadSlot | null
  title: string
  kind: string
  releaseDay: string
  label: string
  intro: string
  visible: boolean
}

const LABELS: Record<keyof AlbumValues, string> = {
  cover: '封面',
  title: '名称',
  kind: '类型',
  releaseDay: '发行日期',
  label: '唱片公司',
  intro: '简介',
  visible: '公开',
}
const KINDS = optionsOf(MUSIC_KINDS)
const isKind = (code: string): code is Album['kind'] => Object.hasOwn(MUSIC_KINDS, code)

const valuesOf = (album: Album | null): AlbumValues => ({
  cover: album ? slotOf(album.cover) : null,
  title: album?.title ?? '',
  kind: album?.kind ?? '',
  releaseDay: album?.releaseDay ?? '',
  label: album?.label ?? '',
  intro: album?.intro ?? '',
  visible: album?.visible ?? true,
})

const bodyOf = (values: AlbumValues) => ({
  cover: values.cover?.url ?? '',
  title: values.title,
  kind: isKind(values.kind) ? values.kind : ('album' as const),
  releaseDay: values.releaseDay || null,
  label: values.label.trim() || null,
  intro: values.intro,
  visible: values.visible,
})

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
  const form = useForm<AlbumValues>({
    initial: valuesOf(album),
    labels: LABELS,
    guard: false,
    draft: { uid, id: album ? `album-${album.id}` : 'new-album', since: album?.updatedAt },
    check: ({ cover, title, kind }) => ({
      cover: cover ? undefined : '请上传封面',
      title: title.trim() ? undefined : '请输入专辑名称',
      kind: isKind(kind) ? undefined : '请选择类型',
    }),
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
      title={album ? '编辑专辑' : '新建专辑'}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <ImageField {...form.field('cover')} purpose="albumCover" crop="1:1" required />
          <TextField {...form.field('title')} limit={40} required />
          <ChipField {...form.field('kind')} options={KINDS} required />
          <DateField {...form.field('releaseDay')} min="1950-01-01" placeholder="选填" />
          <TextField {...form.field('label')} limit={40} placeholder="选填" />
          <TextArea {...form.field('intro')} limit={500} rows={3} placeholder="选填" />
          <SwitchField {...form.field('visible')} hint="关闭后仅自己可见" />
        </FormSection>
      </Form>
    </Sheet>
  )
}

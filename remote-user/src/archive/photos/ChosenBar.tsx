import { confirm, lazySheet, toast } from '@dm/shared/overlay'
import { readNow, useApiMutation } from '@dm/shared/query'
import { Button } from '@dm/shared/ui/button'
import { ActionSheet, type SheetAction } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { readAll } from '../rows/readAll'
import { NoteSheet } from './NoteSheet'
import type { Album, Photo } from './types'

const SortSheet = lazySheet(() => import('../rows/SortSheet'))

/** So many are moved or deleted at once. */
const MOST = 50

interface ChosenBarProps {
  album: Album
  rows: readonly Photo[]
  chosen: ReadonlySet<string>
  onDone: () => void
}

type Opened = { kind: 'move'; albums: readonly Album[] } | { kind: 'note' } | { kind: 'more' } | { kind: 'sort' } | null

/** The owner's actions on photos: 移动到, 设为封面, 备注, 删除, 排序. */
export function ChosenBar({ album, rows, chosen, onDone }: ChosenBarProps) {
  const [opened, setOpened] = useState<Opened>(null)
  const { mutateAsync: move } = useApiMutation('userinfo/photo/move')
  const { mutateAsync: del } = useApiMutation('userinfo/photo/del')
  const { mutateAsync: edit } = useApiMutation('userinfo/photo/album/edit')
  const picked = rows.filter(({ id }) => chosen.has(id))
  const ids = picked.map(({ id }) => id)
  const [only] = picked.length === 1 ? picked : []
  const close = () => setOpened(null)
  const isRight = ids.length > 0 && ids.length <= MOST
  const askWhere = async () => {
    const all = await readAll((page) => readNow('userinfo/photo/album/page', { page, pageSize: 50 }))
    const albums = all.filter(({ id }) => id !== album.id)
    if (albums.length === 0) return toast('没有其他相册')
    setOpened({ kind: 'move', albums })
  }
  const moveTo = async (albumId: string) => {
    await move({ ids, albumId })
    toast('已移动')
    onDone()
  }
  const remove = async () => {
    if (!(await confirm({ title: `确定删除选中的${ids.length}张照片吗？`, ok: '删除', danger: true }))) return
    await del({ ids })
    toast('删除成功')
    onDone()
  }
  const setCover = async (coverId: string) => {
    await edit({ id: album.id, version: album.version, coverId })
    toast('已设为封面')
    onDone()
  }
  const more: SheetAction[] = [
    ...(only
      ? [
          { key: 'cover', label: '设为封面', onSelect: () => void setCover(only.id) },
          { key: 'note', label: '备注', onSelect: () => setOpened({ kind: 'note' }) },
        ]
      : []),
    { key: 'sort', label: '排序', onSelect: () => setOpened({ kind: 'sort' }) },
  ]
  return (
    <>
      <Button disabled={!isRight} onClick={askWhere}>
        移动到
      </Button>
      <Button onClick={() => setOpened({ kind: 'more' })}>更多</Button>
      <Button kind="danger" disabled={!isRight} onClick={remove}>
        删除{ids.length > 0 && ` ${ids.length}`}
      </Button>
      <ActionSheet
        open={opened?.kind === 'move'}
        onClose={close}
        title="移动到"
        actions={(opened?.kind === 'move' ? opened.albums : []).map(({ id, title }) => ({
          key: id,
          label: title,
          onSelect: () => void moveTo(id),
        }))}
      />
      <ActionSheet open={opened?.kind === 'more'} onClose={close} title="照片" actions={more} />
      {opened?.kind === 'note' && only && (
        <NoteSheet
          photo={only}
          onClose={() => {
            close()
            onDone()
          }}
        />
      )}
      {opened?.kind === 'sort' && (
        <SortSheet
          title="照片排序"
          list={{ kind: 'photo', parentId: album.id }}
          read={async () =>
            (await readAll((page) => readNow('userinfo/photo/page', { albumId: album.id, page, pageSize: 50 }))).map(
              ({ id, url, note }, at) => ({ id, title: note || `照片${at + 1}`, cover: url }),
            )
          }
          onClose={() => {
            close()
            onDone()
          }}
        />
      )}
    </>
  )
}

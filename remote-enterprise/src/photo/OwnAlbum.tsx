import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Tabs } from '@dm/shared/ui/list'
import { EmptyState, Page, Stack } from '@dm/shared/ui/page'
import { ActionSheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { rememberDeleted } from '../components/items/deleted'
import { SortRows } from '../components/items/SortRows'
import { UndoBar } from '../components/items/UndoBar'
import { MemberStrip } from '../components/member-strip/MemberStrip'
import { ALBUM_OPTIONS, albumTabs, type AlbumTab } from './albums'
import css from './photo.module.css'
import { PhotoGrid } from '../components/photos/PhotoGrid'
import { PhotoSheet } from './PhotoSheet'
import type { Album, Photo, PhotoQuery } from '../components/photos/types'

type Mode = { kind: 'look' } | { kind: 'sort' } | { kind: 'choose'; chosen: ReadonlySet<string> }

interface OwnAlbumProps {
  title: string
  album: AlbumTab
  onAlbum: (album: AlbumTab) => void
  from: PhotoQuery
}

/** The album as members work with it: one photo at a time, several, or their order. */
export function OwnAlbum({ title, album, onAlbum, from }: OwnAlbumProps) {
  const [mode, setMode] = useState<Mode>({ kind: 'look' })
  const [opened, setOpened] = useState<Photo | null>(null)
  const first = from.data?.pages[0]
  const rows = from.list
  const quota = first?.quota ?? null
  const chosen = mode.kind === 'choose' ? mode.chosen : null
  const toggle = ({ id }: Photo) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setMode({ kind: 'choose', chosen: next })
  }
  const look = () => setMode({ kind: 'look' })
  const isFull = quota !== null && quota.used >= quota.limit
  return (
    <Page
      title={title}
      back={paths.enterpriseArchives()}
      end={
        rows.length > 0 &&
        (mode.kind === 'look' ? (
          <button type="button" onClick={() => setMode({ kind: 'choose', chosen: new Set() })}>
            批量
          </button>
        ) : (
          <button type="button" onClick={look}>
            完成
          </button>
        ))
      }
      bar={
        chosen ? (
          <ChosenBar
            rows={rows}
            chosen={chosen}
            onChoose={(next) => setMode({ kind: 'choose', chosen: next })}
            onDone={look}
          />
        ) : isFull ? (
          <Button kind="main" block disabled>
            已达上限 {quota.limit} 张
          </Button>
        ) : (
          <ButtonLink kind="main" block to={paths.enterprisePhoto({ upload: '1' })}>
            上传照片
          </ButtonLink>
        )
      }
    >
      <Stack>
        <MemberStrip />
        <div className={css.head}>
          <Tabs<AlbumTab>
            label="相册"
            options={albumTabs(first?.albumCounts)}
            value={album}
            onChange={(next) => {
              look()
              onAlbum(next)
            }}
          />
        </div>
        <div className={css.tools}>
          {quota && <span aria-label="照片数量">{`${quota.used}/${quota.limit}`}</span>}
          {album === 'all' && rows.length > 1 && mode.kind === 'look' && (
            <Button size="s" onClick={() => setMode({ kind: 'sort' })}>
              排序
            </Button>
          )}
        </div>
        {mode.kind === 'sort' ? (
          <SortRows
            key={rows.length}
            kind="photo"
            rows={rows.map(({ id, caption, url }, at) => ({ id, name: caption || `照片 ${at + 1}`, picture: url }))}
          />
        ) : (
          <PhotoGrid
            from={from}
            empty={<EmptyState text="上传照片展示企业风采" />}
            chosen={chosen ?? undefined}
            onOpen={chosen ? toggle : setOpened}
          />
        )}
        <UndoBar kind="photo" />
      </Stack>
      {opened && <PhotoSheet key={opened.id} photo={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

interface ChosenBarProps {
  rows: readonly Photo[]
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onDone: () => void
}

/** Photos that are deleted or moved at once. */
const MOST = 100

/** Actions on several photos: 全选, 移动相册, 删除. */
function ChosenBar({ rows, chosen, onChoose, onDone }: ChosenBarProps) {
  const [isMoving, setMoving] = useState(false)
  const { mutateAsync: edit } = useApiMutation('enterprise/photo/edit')
  const { mutateAsync: del } = useApiMutation('enterprise/photo/del')
  const picked = rows.filter(({ id }) => chosen.has(id))
  const all = rows.slice(0, MOST)
  const move = async (album: Album) => {
    await edit({ items: picked.map(({ id, member, caption }) => ({ id, rev: member?.rev ?? 0, album, caption })) })
    toast('已移动')
    onDone()
  }
  const drop = async () => {
    const title = `删除后公众将立即看不到，确定删除 ${picked.length} 张？`
    if (!(await confirm({ title, ok: '删除', danger: true }))) return
    const ids = picked.map(({ id }) => id)
    await del({ ids })
    rememberDeleted({ kind: 'photo', ids })
    onDone()
  }
  const isAll = picked.length === all.length
  return (
    <>
      <Button onClick={() => onChoose(isAll ? new Set() : new Set(all.map(({ id }) => id)))}>
        {isAll ? '取消全选' : '全选'}
      </Button>
      <Button disabled={picked.length === 0 || picked.length > MOST} onClick={() => setMoving(true)}>
        移动相册
      </Button>
      <Button kind="danger" disabled={picked.length === 0 || picked.length > MOST} onClick={drop}>
        删除 {picked.length} 张
      </Button>
      <ActionSheet
        open={isMoving}
        onClose={() => setMoving(false)}
        title="移动到"
        actions={ALBUM_OPTIONS.map(({ value, label }) => ({ key: value, label, onSelect: () => void move(value) }))}
      />
    </>
  )
}

import { count } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useListRead, usePageParams } from '@dm/shared/reads'
import { isRequestError } from '@dm/shared/request'
import { BackLeaves } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Button, ButtonLink, showActionError } from '@dm/shared/ui/button'
import { Switch } from '@dm/shared/ui/choice'
import { InfiniteList } from '@dm/shared/ui/list'
import { Card, ListSkeleton, LockedState, Page, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { PersonNotFound } from '../../../components/NotFound'
import { LikedCard } from './LikedCard'
import css from '../lists.module.css'
import { NothingYet } from '../NothingYet'
import { page } from './page'
import { useUndo } from './useUndo'

const MOST = 100

/** 喜欢的作品, own or another's when public (docs/product/account-video.md#userlikevideoindex). */
export default function LikeVideoPage() {
  const { uid: me } = useSession()
  const { uid } = usePageParams(page)
  return uid === null || uid === me ? <Own /> : <Anothers key={uid} uid={uid} />
}

function Anothers({ uid }: { uid: string }) {
  const liked = useListRead(page.reads.anothers)
  const reason = isRequestError(liked.error) ? liked.error.reason : null
  if (reason === 'likesHidden')
    return (
      <Page title="TA喜欢的作品">
        <LockedState
          text="对方未公开喜欢列表"
          action={
            <ButtonLink to={paths.archives({ uid })} kind="soft" size="s">
              看看TA的主页
            </ButtonLink>
          }
        />
      </Page>
    )
  return (
    <Page title="TA喜欢的作品">
      {reason === 'notFound' ? (
        <PersonNotFound />
      ) : (
        <InfiniteList
          from={liked}
          empty={<NothingYet art="heart" text="TA还没有喜欢的作品" />}
          skeleton={<ListSkeleton lines={3} />}
          render={(rows) => (
            <ul className={css.grid}>
              {rows.map((row) => (
                <li key={row.vodId}>
                  <LikedCard row={row} />
                </li>
              ))}
            </ul>
          )}
        >
          {() => null}
        </InfiniteList>
      )}
    </Page>
  )
}

function Own() {
  const liked = useListRead(page.reads.own, { uid: null })
  const { mutateAsync: setLike } = useApiMutation('vod/like/set')
  const { mutateAsync: del, isPending } = useApiMutation('user/vod/like/del')
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const undo = useUndo<string>()
  const first = liked.data?.pages[0]
  const run = (work: Promise<unknown>) => void work.catch(showActionError)

  const unlike = async (vodId: string) => {
    await del({ vodIds: [vodId] })
    undo.offer(vodId)
  }
  const again = async (vodId: string) => {
    undo.close()
    await setLike({ vodId, like: true })
  }
  const removeChosen = async () => {
    const vodIds = [...(chosen ?? [])]
    if (
      !(await confirm({ title: `取消喜欢这${vodIds.length}个作品？`, ok: '取消喜欢', cancel: '再想想', danger: true }))
    )
      return
    await del({ vodIds })
    setChosen(null)
    toast('已取消喜欢')
  }
  const clear = async () => {
    if (!(await confirm({ title: '清理失效作品？', text: '清理后不可恢复', ok: '清理', danger: true }))) return
    await del({ invalid: true })
    toast('已清理')
  }
  const pick = (vodId: string, on: boolean) =>
    setChosen((now) => {
      const next = new Set(now)
      if (on && next.size >= MOST) toast(`一次最多选择${MOST}个作品`)
      else if (on) next.add(vodId)
      else next.delete(vodId)
      return next
    })
  return (
    <Page
      title={page.title}
      end={
        first !== undefined &&
        first.total > 0 && (
          <button type="button" onClick={() => setChosen(chosen ? null : new Set())}>
            {chosen ? '完成' : '管理'}
          </button>
        )
      }
      bar={
        chosen && (
          <Button block kind="main" busy={isPending} disabled={chosen.size === 0} onClick={removeChosen}>
            取消喜欢（{chosen.size}）
          </Button>
        )
      }
    >
      {chosen && <BackLeaves onLeave={() => setChosen(null)} />}
      <Stack>
        {first && <Privacy isPublic={first.isPublic} />}
        {first && first.invalidCount > 0 && (
          <div className={css.line}>
            <p className={css.note}>有{first.invalidCount}个失效作品</p>
            <Button size="s" onClick={clear}>
              清理
            </Button>
          </div>
        )}
        {first && first.total > 0 && <p className={css.note}>共{count(first.total)}个作品</p>}
        <InfiniteList
          from={liked}
          empty={<NothingYet art="heart" text="还没有喜欢的作品" />}
          skeleton={<ListSkeleton lines={3} />}
          render={(rows) => (
            <ul className={css.grid}>
              {rows.map((row) => (
                <li key={row.vodId}>
                  <LikedCard
                    row={row}
                    pick={chosen ? { on: chosen.has(row.vodId), onChange: (on) => pick(row.vodId, on) } : undefined}
                    onUnlike={() => run(unlike(row.vodId))}
                  />
                </li>
              ))}
            </ul>
          )}
        >
          {() => null}
        </InfiniteList>
      </Stack>
      {undo.last !== null && (
        <div className={css.undo} role="status">
          已取消喜欢
          <button type="button" onClick={() => run(again(undo.last ?? ''))}>
            撤销
          </button>
        </div>
      )}
    </Page>
  )
}

/** Visibility of the list, changed at once. */
function Privacy({ isPublic }: { isPublic: boolean }) {
  const { mutateAsync: set, isPending, variables } = useApiMutation('user/vod/like/public/set')
  const shown = isPending ? variables.isPublic : isPublic
  return (
    <Card>
      <label className={css.line}>
        <span>
          公开我的喜欢
          <small className={css.note}>{shown ? '其他用户可以看到这些作品' : '只有你自己可以看到'}</small>
        </span>
        <Switch
          checked={shown}
          aria-busy={isPending || undefined}
          onChange={(on) => void set({ isPublic: on }).catch(showActionError)}
        />
      </label>
    </Card>
  )
}

import type { Data } from '@dm/shared/contract'
import type { ViewRow } from '@dm/shared/contract/calls/video/vod-lists'
import { timeNow } from '@dm/shared/env'
import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { useListRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { Button, showActionError } from '@dm/shared/ui/button'
import { Switch } from '@dm/shared/ui/choice'
import { InfiniteList, useGrouped } from '@dm/shared/ui/list'
import { Card, ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { Alert } from '@dm/shared/ui/alert'
import { toastThroughReload } from '../../local/toastThroughReload'
import { useTakeOver } from '../../local/useTakeOver'
import { groupOf } from './groupOf'
import css from '../lists.module.css'
import { LocalHistory } from './LocalHistory'
import { NothingYet } from '../NothingYet'
import { page } from './page'
import { WatchedRow } from './WatchedRow'

/** 观看历史 (docs/product/account-video.md#videohistory). */
export default function VideoHistoryPage() {
  return useSession().loggedIn ? <History /> : <LocalHistory />
}

const GROUPS = {
  idOf: (row: ViewRow) => row.id,
  groupOf: (row: ViewRow) => groupOf(row.viewedAt, timeNow()),
  headingOf: (group: string, _pages: readonly Data<'user/vod/view/page'>[]) => group,
}

function History() {
  const views = useListRead(page.reads.views)
  const lines = useGrouped(views, GROUPS)
  useTakeOver((count) => toastThroughReload(`已同步${count}条记录`))
  const { mutateAsync: del } = useApiMutation('user/vod/view/del')
  const { mutateAsync: record, isPending, variables } = useApiMutation('user/vod/view/record/set')
  const first = views.data?.pages[0]
  const recording = isPending ? variables.recording : (first?.recording ?? true)
  const set = (on: boolean) => void record({ recording: on }).catch(showActionError)
  const clear = async () => {
    const question = { title: '清空全部观看历史？', text: '清空后不可恢复', ok: '清空', danger: true }
    if (!(await confirm(question))) return
    await del({ all: true })
    toast('已清空')
  }
  return (
    <Page
      title={page.title}
      end={
        first !== undefined &&
        first.total > 0 && (
          <button type="button" onClick={() => void clear().catch(showActionError)}>
            清空
          </button>
        )
      }
    >
      <Stack>
        {first && !recording && (
          <Alert
            action={
              <Button size="s" kind="soft" onClick={() => set(true)}>
                开启
              </Button>
            }
          >
            已停止记录观看历史
          </Alert>
        )}
        {first && (
          <Card>
            <label className={css.line}>
              <span>记录观看历史</span>
              <Switch checked={recording} aria-busy={isPending || undefined} onChange={set} />
            </label>
          </Card>
        )}
        <InfiniteList
          from={lines}
          empty={<NothingYet art="clock" text="还没有观看历史" />}
          skeleton={<ListSkeleton lines={3} />}
          keyOf={(line) => line.id}
        >
          {(line) =>
            line.type === 'heading' ? (
              <h2 className={css.day}>{line.heading}</h2>
            ) : (
              <WatchedRow row={line.row} onDelete={() => void del({ ids: [line.row.id] }).catch(showActionError)} />
            )
          }
        </InfiniteList>
      </Stack>
    </Page>
  )
}

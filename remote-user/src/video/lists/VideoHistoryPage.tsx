import type { Data } from '@dm/shared/contract'
import type { ViewRow } from '@dm/shared/contract/vod-lists'
import { dayOf, duration, relativeTime } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiInfiniteQuery, useApiMutation } from '@dm/shared/query'
import { Link } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { daysMs } from '@dm/shared/time'
import { Button, showActionError } from '@dm/shared/ui/button'
import { Switch } from '@dm/shared/ui/choice'
import { SwipeRow } from '@dm/shared/ui/gesture'
import { InfiniteList, useGrouped } from '@dm/shared/ui/list'
import { Card, ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { NoticeBar } from '@dm/shared/ui/notice'
import { Picture } from '@dm/shared/ui/picture'
import { LoggedOut } from '../../parts/LoggedOut'
import css from './lists.module.css'
import { NothingYet } from './NothingYet'

const TITLE = '观看历史'

/** 观看历史 (docs/product/account-video.md#videohistory). */
export default function VideoHistoryPage() {
  return useSession().loggedIn ? <History /> : <LoggedOut title={TITLE} />
}

/** 今天, 昨天, 近7天 or 更早, by days in UTC+8. */
function groupOf(viewedAt: number, now: number): string {
  const days = Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(viewedAt))) / daysMs(1))
  if (days <= 0) return '今天'
  if (days === 1) return '昨天'
  return days < 7 ? '近7天' : '更早'
}

const GROUPS = {
  idOf: (row: ViewRow) => row.id,
  groupOf: (row: ViewRow) => groupOf(row.viewedAt, Date.now()),
  headingOf: (group: string, _pages: readonly Data<'user/vod/view/page'>[]) => group,
}

function History() {
  const views = useApiInfiniteQuery('user/vod/view/page', { pageSize: 30 })
  const lines = useGrouped(views, GROUPS)
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
      title={TITLE}
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
          <NoticeBar
            action={
              <Button size="s" kind="soft" onClick={() => set(true)}>
                开启
              </Button>
            }
          >
            已停止记录观看历史
          </NoticeBar>
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
              <Card flush>
                <SwipeRow
                  label={line.row.vod?.title ?? '作品已失效'}
                  actions={[
                    {
                      key: 'del',
                      label: '删除',
                      danger: true,
                      onSelect: () => void del({ ids: [line.row.id] }).catch(showActionError),
                    },
                  ]}
                >
                  <Watched row={line.row} />
                </SwipeRow>
              </Card>
            )
          }
        </InfiniteList>
      </Stack>
    </Page>
  )
}

/** `看到第5集 0:32 / 共80集`, or 看完. */
function progressText({ vod, collect, positionSec, finished }: ViewRow): string {
  const episode = vod?.episodeNo != null ? `第${vod.episodeNo}集 ` : ''
  const place = finished ? `${episode}看完` : `看到${episode}${duration(positionSec * 1000)}`
  return collect ? `${place} / 共${collect.total}集` : place
}

function Watched({ row }: { row: ViewRow }) {
  const { vod, collect, positionSec, durationSec, finished, viewedAt } = row
  if (!vod)
    return (
      <div className={css.row}>
        <p className={css.note}>作品已失效</p>
      </div>
    )
  const share = finished || durationSec === 0 ? 100 : Math.min(100, (positionSec / durationSec) * 100)
  return (
    <Link className={css.row} to={paths.videoShare({ vodId: vod.vodId, collectId: vod.collectId })}>
      <Picture src={vod.cover} alt="" ratio="3:4" className={css.cover} sizes="84px">
        <span className={css.bar}>
          <i style={{ width: `${share}%` }} />
        </span>
      </Picture>
      <span className={css.words}>
        <span className={css.cut}>{collect?.title ?? vod.title}</span>
        <span className={css.note}>{progressText(row)}</span>
        <span className={css.note}>{relativeTime(viewedAt)}</span>
      </span>
    </Link>
  )
}

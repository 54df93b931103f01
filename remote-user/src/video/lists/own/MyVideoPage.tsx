import type { Work } from '@dm/shared/contract/calls/video/vod-lists'
import { duration, largeNumber, monthDay, dayOf } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useListRead, usePageParams, usePageState } from '@dm/shared/reads'
import { isRequestError } from '@dm/shared/request'
import { Link } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { KindArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList, Tabs, Tag } from '@dm/shared/ui/list'
import { Card, EmptyState, ListSkeleton, Page, Stack } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { RowMenu } from '@dm/shared/ui/sheet'
import { useId, useState } from 'react'
import { PersonNotFound } from '../../../components/NotFound'
import { Publish } from '../../../components/publish/Publish'
import { EditWork } from './EditWork'
import css from '../lists.module.css'
import { NothingYet } from '../NothingYet'
import { page } from './page'
import { useWorkActions } from './useWorkActions'

const TABS = page.params.state.options

/** 我的视频, or another's public works (docs/product/account-video.md#videomyvideo). */
export default function MyVideoPage() {
  const { uid: me } = useSession()
  const { uid } = usePageParams(page)
  return uid === null || uid === me ? <Own /> : <Anothers key={uid} uid={uid} />
}

function Anothers({ uid }: { uid: string }) {
  const works = useListRead(page.reads.anothers)
  const author = works.data?.pages[0]?.author
  const isNotFound = isRequestError(works.error) && works.error.reason === 'notFound'
  return (
    <Page title="TA的视频">
      {isNotFound ? (
        <PersonNotFound />
      ) : (
        <Stack>
          {author && (
            <Link className={css.person} to={paths.archives({ uid })}>
              <Picture src={author.avatar} alt="" ratio="1:1" className={css.face} sizes="44px" />
              <b>{author.nickname}</b>
            </Link>
          )}
          <InfiniteList
            from={works}
            empty={<NothingYet art="video" text="TA还没有公开的作品" />}
            skeleton={<ListSkeleton />}
            keyOf={(work) => work.vodId}
          >
            {(work) => (
              <Card>
                <WorkRow work={work} />
              </Card>
            )}
          </InfiniteList>
        </Stack>
      )}
    </Page>
  )
}

function Own() {
  const panel = useId()
  const [{ state }, show] = usePageState(page)
  const works = useListRead(page.reads.own, { uid: null, state })
  const [editing, setEditing] = useState<Work | null>(null)
  const actionsOf = useWorkActions(setEditing)
  const counts = works.data?.pages[0]?.counts
  return (
    <Page
      title={page.title}
      end={
        <Publish onPublished={() => void works.refetch()}>
          {(open) => (
            <button type="button" onClick={() => void open()}>
              发布
            </button>
          )}
        </Publish>
      }
    >
      <Tabs
        label="状态"
        options={TABS.map(({ key, label }) => ({ key, label: counts ? `${label} ${counts[key]}` : label }))}
        value={state}
        onChange={(next) => show({ state: next })}
        panelId={panel}
      />
      <div id={panel} role="tabpanel" aria-label={TABS.find(({ key }) => key === state)?.label}>
        <InfiniteList
          from={works}
          empty={
            <EmptyState
              art={<KindArt kind="video" />}
              text={state === 'all' ? '还没有作品' : '暂无内容'}
              action={
                state === 'all' ? (
                  <Publish onPublished={() => void works.refetch()}>
                    {(open) => (
                      <Button kind="soft" size="s" onClick={open}>
                        发布作品
                      </Button>
                    )}
                  </Publish>
                ) : (
                  <Button kind="soft" size="s" onClick={() => show({ state: 'all' })}>
                    看全部
                  </Button>
                )
              }
            />
          }
          skeleton={<ListSkeleton />}
          keyOf={(work) => work.vodId}
        >
          {(work) => (
            <Card flush>
              <div className={css.work}>
                <WorkRow work={work} />
                <RowMenu label={`视频《${work.title}》`} actions={actionsOf(work)} />
              </div>
            </Card>
          )}
        </InfiniteList>
      </div>
      {editing && <EditWork key={editing.vodId} work={editing} onClose={() => setEditing(null)} />}
    </Page>
  )
}

const STATES = { reviewing: '审核中', rejected: '未通过', offline: '已下架', published: '' }

function WorkRow({ work }: { work: Work }) {
  const { own } = work
  const pending = own?.pending ?? null
  const state = own ? STATES[own.state] : ''
  const refusal = own?.reason ?? pending?.reason ?? null
  return (
    <Link className={css.row} to={paths.videoShare({ vodId: work.vodId, collectId: work.collectId })}>
      <Picture src={work.cover} alt="" ratio="3:4" className={css.cover} sizes="84px">
        <span className={css.mark}>{duration(work.durationSec * 1000)}</span>
      </Picture>
      <span className={css.words}>
        <span className={css.cut}>{work.title}</span>
        <span className="dm-wrap-4">
          {work.top && <Tag tone="orange">置顶</Tag>}
          {state !== '' && <Tag tone={own?.state === 'reviewing' ? 'grey' : 'red'}>{state}</Tag>}
          {own?.visible === 'private' && <Tag tone="line">仅自己可见</Tag>}
          {pending && (
            <Tag tone={pending.reason === null ? 'grey' : 'red'}>
              {pending.reason === null ? '修改审核中' : '修改未通过'}
            </Tag>
          )}
        </span>
        {refusal !== null && <span className={css.refused}>原因：{refusal}</span>}
        <span className={css.note}>
          {largeNumber(work.plays)}播放 · {largeNumber(work.likes)}点赞 · {largeNumber(work.comments)}评论
        </span>
        <span className={css.note}>{monthDay(dayOf(work.createdAt))}</span>
      </span>
    </Link>
  )
}

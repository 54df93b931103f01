import { relativeTime } from '@dm/shared/format'
import { lazySheet, openLogin } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useListRead, useRead } from '@dm/shared/reads'
import { Link, useOrigin, usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import type { Data } from '@dm/shared/contract'
import { Button } from '@dm/shared/ui/button'
import { InfiniteList, Tag } from '@dm/shared/ui/list'
import { Card, ListSkeleton, Page, Section, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { useState } from 'react'
import { copyLink, shareLink } from '../hooks/shareLink'
import css from './invite.module.css'
import { page } from './page'

const PosterSheet = lazySheet(async () => ({ default: (await import('@dm/shared/ui/poster')).PosterSheet }))

type Row = Data<'service/invite/page'>['list'][number]

const STATES: Record<Row['state'], string> = {
  draft: '资料填写中',
  reviewing: '审核中',
  approved: '已入驻',
  rejected: '未通过',
}

/** One's own link, poster and list; a visitor sees what there is to be had. */
export function Own() {
  const { uid } = useSession()
  const origin = useOrigin()
  const path = paths.serviceInvite({ uid: uid ?? undefined })
  const [poster, setPoster] = useState(false)
  const income = paths.inviteIndex()
  const hasIncome = usePageExists(income)
  return (
    <Page title={page.title}>
      <Stack>
        <Card>
          <div className={css.own}>
            <h2>邀请做服务的朋友入驻</h2>
            <p>对方通过你的链接入驻后，会出现在下面的记录里</p>
            {uid === null ? (
              <Button kind="main" block onClick={() => openLogin({ reason: '登录后邀请朋友入驻' })}>
                登录后邀请
              </Button>
            ) : (
              <>
                {/* The site's name has a line of its own: it is known only when the page is alive. */}
                <code className={css.link}>
                  <span>{origin.replace(/^https?:\/\//, '') || '\u00a0'}</span>
                  {path}
                </code>
                <div className={css.ways}>
                  <Button onClick={() => copyLink(path)}>复制链接</Button>
                  <Button onClick={() => setPoster(true)}>生成海报</Button>
                  <Button
                    kind="main"
                    onClick={() => shareLink({ title: '邀请你成为服务商', desc: '免费入驻，档期自己做主', path })}
                  >
                    分享
                  </Button>
                </div>
              </>
            )}
          </div>
        </Card>
        {uid !== null && <Records />}
        <p className={css.law}>
          入驻邀请不收取费用，也不承诺收益
          {hasIncome && <Link to={income}>了解邀请收益规则</Link>}
        </p>
      </Stack>
      {poster && (
        <PosterSheet
          content={{
            picture: '',
            title: '邀请你成为服务商',
            price: '',
            note: '免费入驻，档期自己做主',
            link: window.location.origin + path,
            call: '扫一扫，免费入驻',
          }}
          onClose={() => setPoster(false)}
        />
      )}
    </Page>
  )
}

function Records() {
  // One's own link is opened by oneself, too.
  const numbers = useRead(page.reads.invite, { uid: null })
  const rows = useListRead(page.reads.rows, { uid: null })
  const own = numbers.data?.own
  return (
    <Section title="邀请记录" more={own && `已邀请 ${own.invited} · 已入驻 ${own.entered}`}>
      <InfiniteList from={rows} empty="还没有邀请记录，分享链接给做服务的朋友" skeleton={<ListSkeleton />}>
        {({ name, avatar, state, at }) => (
          <div className={css.row}>
            <Avatar src={avatar} size={40} />
            <span>
              <b>{name}</b>
              <small>{relativeTime(at)}</small>
            </span>
            <Tag tone={state === 'approved' ? 'green' : state === 'rejected' ? 'red' : 'grey'}>{STATES[state]}</Tag>
          </div>
        )}
      </InfiniteList>
    </Section>
  )
}

import type { Center } from '@dm/shared/contract/calls/user/user'
import { paths } from '@dm/shared/paths'
import { invalidate } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { Link, usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Mark } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { PullToRefresh } from '@dm/shared/ui/gesture'
import { EndMark } from '@dm/shared/ui/list'
import { FailedRow, callFailureOf, Page, Section, Stack } from '@dm/shared/ui/page'
import { useRef, useState } from 'react'
import { openLogin } from '@dm/shared/overlay'
import { BagSheet } from './BagSheet'
import { BagStrip } from './BagStrip'
import { CardTile } from './CardTile'
import css from './center.module.css'
import { EntriesSheet } from './EntriesSheet'
import { MINE, ORDERS, PROMOTION, type IdentityKey } from './entries'
import { Grid, type Mark as CellMark } from './Grid'
import { HeadSkeleton, OwnerHead, VisitorHead } from './Head'
import { IdentityContent, IdentityPanel, IdentitySwitch, useIdentities } from './Identity'
import { NextTripCard } from './NextTripCard'
import { NoticeList } from './NoticeList'
import { Assets, Counts } from './Numbers'
import { page } from './page'
import { ServiceRows } from './ServiceRows'
import { useEnter } from './useEnter'
import { useForeignUid } from './useForeignUid'
import { useLogout } from '../hooks/useLogout'
import { useOpenEntries } from './useOpenEntries'

const ARCHIVE_STATES = { draft: '草稿', public: '已公开', hidden: '未公开', blocked: '未通过' } as const

/**
 * 个人中心: the target of `/`. A visitor gets the whole page, with `--` for numbers and a login behind each private entry.
 */
export default function UserIndexPage() {
  useForeignUid()
  const { loggedIn } = useSession()
  const [sheet, setSheet] = useState<'entries' | 'bag' | null>(null)
  const [selectedIdentity, setIdentity] = useState<IdentityKey>('personal')
  const enter = useEnter(setSheet)
  const query = useRead(page.reads.center)
  const bag = useRead(page.reads.bag)
  const center = loggedIn ? query.data : undefined
  const identities = useIdentities(center)
  const identity = identities.some(({ key }) => key === selectedIdentity) ? selectedIdentity : 'personal'
  const notices = useRef<HTMLDivElement>(null)
  const promotion = useOpenEntries(PROMOTION)
  const orders = useOpenEntries(ORDERS)
  const browse = () => {
    setSheet(null)
    notices.current?.scrollIntoView({ behavior: 'smooth' })
  }
  return (
    <PullToRefresh onRefresh={() => invalidate('user/center/get', 'userbag/remind', 'notice/recommend/list')}>
      <Page
        title={page.title}
        start={
          <span className={css.mark26}>
            <Mark />
          </span>
        }
        end={loggedIn && <EditLink />}
      >
        <Stack>
          {!loggedIn && <VisitorHead onLogin={() => void openLogin({ reason: '登录后管理模卡、档案和钱包' })} />}
          {loggedIn && (center ? <OwnerHead user={center.user} /> : <HeadSkeleton waiting={!query.error} />)}
          {loggedIn && query.error && !center && (
            <FailedRow text={callFailureOf(query.error).text} onRetry={query.refetch} />
          )}
          <Counts center={center} onEnter={enter} />
          <Assets center={center} onEnter={enter} />
          <IdentitySwitch identities={identities} value={identity} onChange={setIdentity} />
          <IdentityContent shown={identities.length > 0} identity={identity}>
            {center && identity !== 'personal' ? (
              <IdentityPanel center={center} identity={identity} onEnter={enter} />
            ) : (
              <>
                {center?.nextTrip && <NextTripCard trip={center.nextTrip} now={center.now} />}
                {center && bag.data && (
                  <BagStrip
                    uid={center.user.uid}
                    expiring={bag.data.expiring}
                    now={bag.data.now}
                    onOpen={() => setSheet('bag')}
                  />
                )}
                {orders.length > 0 && (
                  <Section title="订单" card>
                    <Grid
                      entries={ORDERS}
                      onEnter={enter}
                      marks={center ? { 我的订单: { count: center.unpaidOrders, of: '待付款' } } : {}}
                    />
                  </Section>
                )}
                <Section title="我的" card>
                  <CardTile card={center?.modelcard} onEnter={enter} />
                  <Grid entries={MINE} onEnter={enter} marks={mineMarks(center, bag.data?.unread ?? 0)} />
                </Section>
                {promotion.length > 0 && (
                  <Section title="推广" card>
                    <Grid
                      entries={PROMOTION}
                      onEnter={enter}
                      marks={center && !center.signedToday ? { 签到福利: { dot: '今日未签' } } : {}}
                    />
                  </Section>
                )}
                <ServiceRows user={center?.user} onEnter={enter} />
              </>
            )}
          </IdentityContent>
          <div ref={notices}>
            <NoticeList own={center} loggedIn={loggedIn} />
          </div>
          <Legal loggedIn={loggedIn} />
          <LogoutButton loggedIn={loggedIn} />
          <EndMark>点一盏灯，做一场梦</EndMark>
        </Stack>
        <EntriesSheet open={sheet === 'entries' && loggedIn} onClose={() => setSheet(null)} onBrowse={browse} />
        <BagSheet open={sheet === 'bag' && loggedIn} onClose={() => setSheet(null)} />
      </Page>
    </PullToRefresh>
  )
}

function mineMarks(center: Center | undefined, unread: number): Record<string, CellMark | undefined> {
  const archive = center?.archive.status
  return {
    明星档案: archive && archive !== 'none' ? { state: ARCHIVE_STATES[archive] } : undefined,
    背包: { count: unread, of: '背包未读' },
  }
}

function EditLink() {
  return usePageExists(paths.basicInfoEdit()) ? <Link to={paths.basicInfoEdit()}>编辑资料</Link> : null
}

function Legal({ loggedIn }: { loggedIn: boolean }) {
  const leave = usePageExists(paths.logoutIndex()) && loggedIn
  return (
    <p className={css.legal}>
      <Link to={paths.commonUserAgreement({ id: 3 })}>用户协议</Link>
      <Link to={paths.commonUserAgreement({ id: 2 })}>隐私政策</Link>
      {leave && <Link to={paths.logoutIndex()}>注销账号</Link>}
    </p>
  )
}

function LogoutButton({ loggedIn }: { loggedIn: boolean }) {
  const logout = useLogout()
  if (!loggedIn || !logout) return null
  return (
    <Button block onClick={logout}>
      退出登录
    </Button>
  )
}

import { copyText } from '@dm/shared/deeplink'
import { largeNumber } from '@dm/shared/format'
import { lazySheet, openLogin, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useRead } from '@dm/shared/reads'
import { hasPage } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import {
  CopyIcon,
  GuildIcon,
  HelpIcon,
  HistoryIcon,
  IncomeIcon,
  InviteIcon,
  QrIcon,
  ShareIcon,
} from '@dm/shared/ui/icon'
import { ListCard, Row } from '@dm/shared/ui/list'
import { Card, Loaded, Skeleton, SkeletonLine, Stack } from '@dm/shared/ui/page'
import { Dialog } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { IncomeStrip } from './IncomeStrip'
import { InviteRules } from '../../components/invite/InviteRules'
import { shareInvitation } from '../../components/invite/link'
import { Inviter } from './Inviter'
import css from './owner.module.css'
import { OWN, params, reads } from './reads'
import type { InviteInfo } from './types'

const PosterSheet = lazySheet(() => import('../../components/invite/PosterSheet'))

/** The own invitations; a visitor sees the same without figures (docs/product/referral.md#inviteindex). */
export function Owner({ uid }: { uid: string | null }) {
  const info = useRead({ ...reads.own, params }, OWN, { enabled: uid !== null })
  if (uid === null) return <Content info={null} />
  return (
    <Loaded from={info} skeleton={<OwnerSkeleton />}>
      {(own) => (own.own ? <Content info={own} /> : null)}
    </Loaded>
  )
}

function Content({ info }: { info: InviteInfo | null }) {
  const [sheet, setSheet] = useState<'rules' | null>(null)
  const entries = [
    { to: paths.inviteList(), title: '我的邀请', icon: <InviteIcon size={24} /> },
    { to: paths.inviteIncome(), title: '邀请收益', icon: <IncomeIcon size={24} /> },
    { to: paths.inviteRecords(), title: '邀请明细', icon: <HistoryIcon size={24} /> },
    { to: paths.agentIndex(), title: info?.isAgent ? '公会中心' : '成为公会', icon: <GuildIcon size={24} /> },
  ].filter(({ to }) => hasPage(to))
  return (
    <Stack>
      <section className={css.hero} aria-label="邀请好友">
        <h2>邀请好友，一起追梦</h2>
        {info ? <Tools info={info} /> : <VisitorTools />}
      </section>
      <Counts counts={info?.counts ?? null} />
      {info && <IncomeStrip />}
      <ListCard label="邀请">
        {entries.map(({ to, title, icon }) => (
          <Row key={to} to={to} start={icon} title={title} />
        ))}
        <Row start={<HelpIcon size={24} />} title="邀请规则" onClick={() => setSheet('rules')} />
      </ListCard>
      {info && <Inviter info={info} />}
      {sheet === 'rules' && <InviteRules onClose={() => setSheet(null)} />}
    </Stack>
  )
}

const VisitorTools = () => (
  <Button kind="ink" block onClick={() => openLogin({ reason: '登录后邀请好友' })}>
    登录后邀请好友
  </Button>
)

function Tools({ info }: { info: InviteInfo }) {
  const [poster, setPoster] = useState(false)
  const [shown, setShown] = useState<string | null>(null)
  const copyCode = async () => {
    if (await copyText(info.code)) toast('邀请码已复制')
    else setShown(info.code)
  }
  return (
    <>
      <button type="button" className={css.code} data-copy={info.code} onClick={() => void copyCode()}>
        <span>我的邀请码</span>
        <b>{info.code}</b>
        <CopyIcon size={16} />
        <span className="sr">复制</span>
      </button>
      <div className={css.tools}>
        <Button kind="ink" block onClick={() => shareInvitation(info, () => setPoster(true))}>
          <ShareIcon size={16} />
          分享链接
        </Button>
        <Button kind="ink" block onClick={() => setPoster(true)}>
          <QrIcon size={16} />
          生成海报
        </Button>
      </div>
      <Dialog open={shown !== null} onClose={() => setShown(null)} title="长按复制">
        <input
          className={css.copy}
          readOnly
          aria-label="要复制的文字"
          value={shown ?? ''}
          onFocus={(event) => event.target.select()}
          data-autofocus
        />
      </Dialog>
      {poster && <PosterSheet inviter={info} onClose={() => setPoster(false)} />}
    </>
  )
}

function Counts({ counts }: { counts: InviteInfo['counts'] | null }) {
  const shown = [
    { name: '已邀请', value: counts?.level1 },
    { name: '已实名', value: counts?.certified },
    { name: '本月新增', value: counts?.monthNew },
  ]
  return (
    <Card>
      <dl className={css.counts}>
        {shown.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value === undefined ? '—' : largeNumber(value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const OwnerSkeleton = () => (
  <Skeleton>
    <SkeletonLine height={180} radius={16} />
    <SkeletonLine height={88} radius={12} />
    <SkeletonLine height={220} radius={12} />
  </Skeleton>
)

import { Retcode } from '@dm/shared/contract/codes'
import type { Data } from '@dm/shared/contract'
import { dayOf, monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { ButtonLink, IconButton } from '@dm/shared/ui/button'
import { BrushIcon } from '@dm/shared/ui/icon'
import { ListCard, Tag } from '@dm/shared/ui/list'
import { callFailureOf, Card, EmptyState, Loaded, MoreLink, Page, Section, Stack } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import { useState } from 'react'
import { IncomeChart } from '../../components/income/IncomeChart'
import { IncomeItem } from '../income-row/IncomeItem'
import { IncomeSheet } from '../income-row/IncomeSheet'
import { SignedYuan } from '../../components/income/SignedYuan'
import type { IncomeRow } from '../income-row/labels'
import { RemarkSheet } from '../invitees/RemarkSheet'
import type { Invitee } from '../invitees/types'
import css from './friend.module.css'
import { page } from './page'

type Detail = Data<'ivt/user/detail/query'>

/** 好友详情: one of the user's people and what they brought (docs/product/referral.md#inviteuserdetail). */
export default function InviteUserDetailPage() {
  return (
    <Page title={page.title} back={paths.inviteList()}>
      <Friend />
    </Page>
  )
}

function Friend() {
  const { id } = usePageParams(page)
  const detail = useRead(page.reads.detail)
  if (id === null || (detail.error !== null && callFailureOf(detail.error).retcode === Retcode.notFound))
    return <Missing />
  return <Loaded from={detail}>{(found) => <Shown detail={found} />}</Loaded>
}

const Missing = () => (
  <EmptyState
    text="好友不存在"
    action={
      <ButtonLink kind="soft" size="s" to={paths.inviteList()}>
        返回我的邀请
      </ButtonLink>
    }
  />
)

function Shown({ detail }: { detail: Detail }) {
  const [open, setOpen] = useState<IncomeRow | null>(null)
  const { record, months, recent, pendingFen, settledFen } = detail
  const last = recent[0]
  return (
    <Stack>
      <Head record={record} />
      <Milestones record={record} />
      <Section title="TA带来的收益" card>
        <dl className={css.sums}>
          <Sum name="合计" fen={record.contributionFen} />
          <Sum name="待结算" fen={pendingFen} />
          <Sum name="已结算" fen={settledFen} />
        </dl>
        {recent.length > 0 && <IncomeChart months={months} level={record.level} />}
      </Section>
      <Section
        title="最近明细"
        more={last && <MoreLink to={paths.inviteIncome({ month: dayOf(last.at, 'month') })}>查看更多</MoreLink>}
      >
        {recent.length === 0 ? (
          <EmptyState text="TA还没有带来收益" />
        ) : (
          <ListCard label="最近明细">
            {recent.map((row) => (
              <IncomeItem key={row.id} row={row} withDay onOpen={setOpen} />
            ))}
          </ListCard>
        )}
      </Section>
      {open && <IncomeSheet row={open} onClose={() => setOpen(null)} />}
    </Stack>
  )
}

function Head({ record }: { record: Invitee }) {
  const [noting, setNoting] = useState(false)
  const { uid, name, remark, level, phoneMasked, via, left, rewardEndsAt } = record
  const [openedAt] = useState(Date.now)
  return (
    <Card>
      <div className={css.head}>
        <Avatar src={record.avatar} size={72} />
        <div>
          <h2>{remark || name}</h2>
          {remark && <p>昵称 {name}</p>}
          <p>
            <Tag tone="line">{level === 1 ? '直接邀请' : '间接邀请'}</Tag>{' '}
            {level === 2 ? `来自 ${via ?? ''}` : phoneMasked}
          </p>
        </div>
        {level === 1 && !left && (
          <IconButton label="修改备注" onClick={() => setNoting(true)}>
            <BrushIcon size={20} />
          </IconButton>
        )}
      </div>
      {left && (
        <p className={css.left} role="status">
          该用户已注销
        </p>
      )}
      <p className={css.until}>
        {rewardEndsAt > openedAt ? `收益有效期至 ${monthDay(dayOf(rewardEndsAt))}` : '收益期已结束'}
      </p>
      {noting && <RemarkSheet uid={uid} remark={remark} onClose={() => setNoting(false)} />}
    </Card>
  )
}

/** 加入 → 实名 → 首次付费, with their days. */
function Milestones({ record }: { record: Invitee }) {
  const steps = [
    { name: '加入', at: record.boundAt },
    { name: '实名', at: record.certifiedAt },
    { name: '首次付费', at: record.firstPaidAt },
  ]
  return (
    <Card>
      <ol className={css.steps} aria-label="进度">
        {steps.map(({ name, at }) => (
          <li key={name} data-done={at !== null || undefined}>
            <b>{name}</b>
            <span>{at === null ? '待完成' : monthDay(dayOf(at))}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Sum = ({ name, fen }: { name: string; fen: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <SignedYuan fen={fen} />
    </dd>
  </div>
)

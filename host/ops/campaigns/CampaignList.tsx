import type { CampaignRow } from '@dm/shared/contract/release/registry'
import { Tag } from '@dm/shared/ui/list'
import { Qr } from '@dm/shared/ui/qr'
import { useState, type ReactNode } from 'react'
import { site } from '../address'
import { useAsk } from '../changes/ask'
import { CAMPAIGN_STATES } from '../parts/labels'
import { RowButton } from '../parts/Panel'
import { Mono } from '../parts/Version'
import { elapsed, period, periodInShort } from '../parts/timeText'
import { CampaignDialog, type Job } from './CampaignDialog'
import css from './campaigns.module.css'
import { QrDialog } from './QrDialog'

type Open = Job | { kind: 'qr'; campaign: CampaignRow }

interface CampaignProps {
  campaign: CampaignRow
  now: number
  /** Shows all details. */
  whole: boolean
  onOpen: (open: Open) => void
}

/** Campaigns with their code for a phone, progress and actions. */
export function CampaignList({
  campaigns,
  now,
  whole = false,
  empty,
}: {
  campaigns: readonly CampaignRow[]
  now: number
  whole?: boolean
  /** Shown without campaigns; an open form stays open. */
  empty?: ReactNode
}) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {campaigns.length === 0 ? (
        empty
      ) : (
        <ul className={css.list}>
          {campaigns.map((campaign) => (
            <Campaign key={campaign.id} campaign={campaign} now={now} whole={whole} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {open?.kind === 'qr' && (
        <QrDialog
          title={open.campaign.title}
          url={site.page(open.campaign.path)}
          note={open.campaign.state === 'running' ? null : '现在扫码看到的不是活动页：它还没有开始、已暂停或已结束'}
          onClose={close}
        />
      )}
      {open && open.kind !== 'qr' && <CampaignDialog job={open} now={now} onClose={close} />}
    </>
  )
}

function Campaign({ campaign, now, whole, onOpen }: CampaignProps) {
  const { title, path, page, version, from, to, state } = campaign
  const share = elapsed(from, to, now)
  return (
    <li>
      <button
        type="button"
        className={css.code}
        aria-label={`放大「${title}」的二维码`}
        onClick={() => onOpen({ kind: 'qr', campaign })}
      >
        <Qr text={site.page(path)} label={`「${title}」的二维码`} size={76} />
      </button>
      <div className={css.about}>
        <p className={css.name}>
          <b title={title}>{title}</b>
          <Tag tone={CAMPAIGN_STATES[state].tone}>{CAMPAIGN_STATES[state].text}</Tag>
        </p>
        <p className={css.path}>
          <Mono>{path}</Mono>
        </p>
        <p className={css.note} title={`${page} ${version ?? ''}`}>
          {page} · {version ?? '跟随线上'}
        </p>
        <p className={css.period} title={period(from, to, now)}>
          {share !== null && (
            <span className={css.bar} aria-hidden="true">
              <i style={{ width: `${Math.round(share * 100)}%` }} />
            </span>
          )}
          {whole ? period(from, to, now) : periodInShort(from, to, now)}
        </p>
      </div>
      {state !== 'ended' && <Actions campaign={campaign} onOpen={onOpen} />}
    </li>
  )
}

function Actions({ campaign, onOpen }: Pick<CampaignProps, 'campaign' | 'onOpen'>) {
  const ask = useAsk()
  const { id, title, state } = campaign
  return (
    <div className={css.actions}>
      {state === 'running' && (
        <RowButton label={`暂停「${title}」`} onClick={() => ask({ kind: 'pause', id })}>
          暂停
        </RowButton>
      )}
      {state === 'paused' && (
        <RowButton label={`恢复「${title}」`} onClick={() => ask({ kind: 'resume', id })}>
          恢复
        </RowButton>
      )}
      <RowButton label={`改期「${title}」`} onClick={() => onOpen({ kind: 'period', campaign })}>
        改期
      </RowButton>
      <RowButton label={`换页「${title}」`} onClick={() => onOpen({ kind: 'page', campaign })}>
        换页
      </RowButton>
      <RowButton label={`结束「${title}」`} danger onClick={() => ask({ kind: 'end', id })}>
        结束
      </RowButton>
    </div>
  )
}

import { useState } from 'react'
import { JOB_STATUSES } from '@dm/shared/contract/vocabulary/options'
import { confirm, lazySheet, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useNavigate } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { LayersIcon, MoreIcon, SignupIcon } from '@dm/shared/ui/icon'
import { BarAction } from '@dm/shared/ui/page'
import { ActionSheet } from '@dm/shared/ui/sheet'
import type { Card, CardAnswer } from '../template/facts'

const PosterSheet = lazySheet(async () => ({ default: (await import('../poster/PosterSheet')).PosterSheet }))
const TemplateSheet = lazySheet(async () => ({ default: (await import('./TemplateSheet')).TemplateSheet }))
const StatsSheet = lazySheet(async () => ({ default: (await import('./StatsSheet')).StatsSheet }))
const PrintSheet = lazySheet(async () => ({ default: (await import('../poster/PrintSheet')).PrintSheet }))

type Open = 'poster' | 'template' | 'stats' | 'print' | 'more' | 'job' | null
type JobStatus = keyof typeof JOB_STATUSES

/** 编辑 · 模板 · 生成海报 · 更多. */
export function OwnerBar({ answer, card }: { answer: CardAnswer; card: Card }) {
  const [open, setOpen] = useState<Open>(null)
  const navigate = useNavigate()
  const status = useStatus(card)
  // A late answer must not close a sheet that was opened since.
  const closer = (sheet: Open) => () => setOpen((now) => (now === sheet ? null : now))
  const isPublic = card.status === 'public'
  return (
    <>
      <BarAction icon={<SignupIcon />} label="编辑" onClick={() => navigate(paths.modelcardEdit())} />
      <BarAction icon={<LayersIcon />} label="模板" onClick={() => setOpen('template')} />
      <Button kind="main" onClick={() => setOpen('poster')}>
        生成海报
      </Button>
      <BarAction icon={<MoreIcon />} label="更多" onClick={() => setOpen('more')} />
      <ActionSheet
        open={open === 'more'}
        onClose={closer('more')}
        title="更多"
        actions={[
          {
            key: 'preview',
            label: '预览',
            note: '看看访客眼中的模卡',
            onSelect: () => navigate(paths.modelcard({ preview: 1 })),
          },
          { key: 'print', label: '打印', onSelect: () => setOpen('print') },
          { key: 'stats', label: '数据', onSelect: () => setOpen('stats') },
          {
            key: 'status',
            label: isPublic ? '暂不公开' : '公开',
            disabled: card.status === 'blocked',
            onSelect: () => void status.toggle(),
          },
          { key: 'job', label: '接单状态', note: JOB_STATUSES[card.jobStatus], onSelect: () => setOpen('job') },
        ]}
      />
      <ActionSheet
        open={open === 'job'}
        onClose={closer('job')}
        title="接单状态"
        actions={(Object.keys(JOB_STATUSES) as JobStatus[]).map((key) => ({
          key,
          label: JOB_STATUSES[key],
          note: key === card.jobStatus ? '当前' : undefined,
          onSelect: () => void status.job(key),
        }))} // Object.keys widens the keys.
      />
      {open === 'poster' && <PosterSheet answer={answer} card={card} onClose={closer('poster')} />}
      {open === 'template' && <TemplateSheet card={card} onClose={closer('template')} />}
      {open === 'stats' && <StatsSheet onClose={closer('stats')} />}
      {open === 'print' && <PrintSheet answer={answer} card={card} onClose={closer('print')} />}
    </>
  )
}

/** Changes visibility and job status; the client shows refusals. */
function useStatus(card: Card) {
  const update = useApiMutation('userinfo/modelcard/status/update')
  const navigate = useNavigate()
  const send = async (change: { status?: 'public' | 'hidden'; jobStatus?: JobStatus }, done: string) => {
    try {
      await update.mutateAsync(change)
      toast(done)
    } catch (error) {
      const { retcode } = error as { retcode: number | null } // useApiMutation rejects with a RequestError.
      if (retcode === null) toast('网络异常，请稍后重试')
      // The form shows what is missing, and has the consent of the first publishing.
      else if (change.status === 'public') navigate(paths.modelcardEdit())
    }
  }
  return {
    job: (jobStatus: JobStatus) => send({ jobStatus }, '已更新接单状态'),
    toggle: async () => {
      if (card.status !== 'public') return send({ status: 'public' }, '已公开')
      const sure = await confirm({
        title: '暂不公开',
        text: '暂不公开后，已分享的链接和二维码将无法查看，确定吗？',
        danger: true,
      })
      if (sure) await send({ status: 'hidden' }, '已设为暂不公开')
    },
  }
}

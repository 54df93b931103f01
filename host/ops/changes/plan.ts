import type { AreaState, CampaignRow, RegistryBody, RegistryCall } from '@dm/shared/contract/release/registry'
import type { Overview } from '../registry/queries'
import { areaName } from '../parts/labels'
import { shareText } from '../figures/rate'

/** A change that an operator has chosen. */
export type Intent =
  | { kind: 'rollback'; area: string; to?: string }
  | { kind: 'activate'; area: string; version: string }
  | { kind: 'canary'; area: string; version: string; traffic: number }
  | { kind: 'takeBack' | 'promote'; area: string }
  | { kind: 'pause' | 'resume' | 'end'; id: string }
  | { kind: 'undo' }

/** Additional input of the operator. */
export interface Extra {
  reason: string
  /** Open pages switch at once. */
  urgent: boolean
  /** A canary's share in per cent. */
  traffic: number
  /** `mustTick` is ticked. */
  ticked: boolean
}

/** One of the registry's calls with its body. */
export type Send = { [C in RegistryCall]: { call: C; body: RegistryBody<C> } }[RegistryCall]

/** The plan of an intent in the present state: its description, and its call. */
export interface Plan {
  title: string
  /** One sentence. */
  says: (extra: Extra) => string
  confirm: string
  /** Confirmation to tick before the change can be made. */
  mustTick?: string
  danger: boolean
  asksReason: boolean
  offersUrgent: boolean
  offersShare: boolean
  send: (extra: Extra) => Send
}

const whenSeen = ({ urgent }: Extra) => (urgent ? '打开着的页面立刻换上' : '在下一次切换页面时看到')

/** Returns the plan of an intent, or a sentence why there is nothing to do. */
export function planOf(intent: Intent, overview: Overview): Plan | string {
  if (intent.kind === 'undo') return undo(overview)
  if ('id' in intent) {
    const campaign = overview.campaigns.find(({ id }) => id === intent.id)
    return campaign ? ofCampaign(intent.kind, campaign) : '这个活动页已经不在了'
  }
  const state = overview.areas.find(({ area }) => area === intent.area)
  if (intent.kind === 'activate') return activate(intent.area, intent.version, state)
  if (!state) return `${intent.area} 还没有上线的版本`
  if (intent.kind === 'rollback') return rollback(state, intent.to ?? state.lastGood)
  if (intent.kind === 'canary') return canary(state, intent.version)
  if (!state.canary) return `${intent.area} 已经没有进行中的灰度`
  return intent.kind === 'promote' ? activate(intent.area, state.canary.version, state) : takeBack(state, state.canary)
}

const BASE = { danger: false, asksReason: true, offersUrgent: true, offersShare: false }

function rollback({ area, live, canary, revision }: AreaState, to: string | null): Plan | string {
  if (to === null) return `${area} 没有可以退回的上一版`
  if (to === live) return `${area} 已经是 ${live}`
  const also = canary ? `；进行中的灰度 ${canary.version} 同时结束` : ''
  return {
    ...BASE,
    title: `退回 ${areaName(area)}`,
    says: (extra) => `将把 ${area} 从 ${live} 退回到 ${to}，所有访客${whenSeen(extra)}${also}`,
    confirm: '退回',
    danger: true,
    send: ({ reason, urgent }) => ({ call: 'rollback', body: { area, to, urgent, reason, expect: revision } }),
  }
}

function activate(area: string, version: string, state: AreaState | undefined): Plan | string {
  if (state?.live === version && !state.canary) return `${area} ${version} 已经对所有访客上线`
  const instead = state ? `，替换 ${state.live}` : ''
  const other =
    state?.canary && state.canary.version !== version ? `；进行中的灰度 ${state.canary.version} 同时结束` : ''
  return {
    ...BASE,
    title: `${state?.canary?.version === version ? '全量上线' : '上线'} ${areaName(area)}`,
    says: (extra) => `将把 ${area} ${version} 给所有访客${instead}，${whenSeen(extra)}${other}`,
    confirm: state?.canary?.version === version ? '全量上线' : '上线',
    send: ({ reason, urgent }) => ({
      call: 'activate',
      body: { area, version, urgent, reason, ...(state && { expect: state.revision }) },
    }),
  }
}

function canary({ area, live, canary: running, revision }: AreaState, version: string): Plan | string {
  if (version === live) return `${area} ${version} 已经对所有访客上线`
  const before =
    running === null
      ? ''
      : running.version === version
        ? `，现在是 ${shareText(running.traffic)}`
        : `；进行中的灰度 ${running.version} 同时结束`
  return {
    ...BASE,
    title: `${running?.version === version ? '调整' : '开始'}灰度 ${areaName(area)}`,
    offersShare: true,
    says: (extra) =>
      extra.traffic >= 100
        ? `将把 ${area} ${version} 给所有访客，替换 ${live}，${whenSeen(extra)}`
        : `将把 ${area} ${version} 给 ${shareText(extra.traffic)} 的访客，${whenSeen(extra)}，其余访客仍用 ${live}${before}`,
    confirm: running?.version === version ? '调整灰度' : '开始灰度',
    send: ({ reason, urgent, traffic }) => ({
      call: 'activate',
      body: { area, version, urgent, reason, expect: revision, ...(traffic < 100 && { traffic }) },
    }),
  }
}

function takeBack({ area, live, revision }: AreaState, { version, traffic }: NonNullable<AreaState['canary']>): Plan {
  return {
    ...BASE,
    title: `收回灰度 ${areaName(area)}`,
    says: ({ urgent }) =>
      `将收回 ${area} ${version} 的灰度，正在用它的 ${shareText(traffic)} 访客${urgent ? '立刻' : '在下一次切换页面时'}回到 ${live}`,
    confirm: '收回灰度',
    danger: true,
    send: ({ reason, urgent }) => ({ call: 'rollback', body: { area, urgent, reason, expect: revision } }),
  }
}

const CAMPAIGN = {
  pause: {
    title: '暂停活动页',
    does: ({ path }: CampaignRow) =>
      `将暂停 ${path} 的活动页，访客在下一次切换页面时看到这个地址原来的页面，原来没有的看到页面不存在`,
    danger: false,
  },
  resume: {
    title: '恢复活动页',
    does: ({ path, page }: CampaignRow) => `将恢复 ${path} 的活动页，所有访客在下一次切换页面时看到 ${page}`,
    danger: false,
  },
  end: {
    title: '结束活动页',
    does: ({ path, state }: CampaignRow) =>
      state === 'scheduled'
        ? `将取消 ${path} 的排期，到时候访客不会看到它`
        : `将结束 ${path} 的活动页，访客在下一次切换页面时看到这个地址原来的页面，原来没有的看到页面不存在`,
    danger: true,
  },
} as const

const FITTING = {
  pause: ['running'],
  resume: ['paused'],
  end: ['scheduled', 'running', 'paused'],
} as const satisfies Record<keyof typeof CAMPAIGN, readonly CampaignRow['state'][]>

function ofCampaign(kind: keyof typeof CAMPAIGN, campaign: CampaignRow): Plan | string {
  const { title, does, danger } = CAMPAIGN[kind]
  if (!FITTING[kind].some((state) => state === campaign.state))
    return `「${campaign.title}」的状态已经变了，不能再${title.slice(0, 2)}`
  const { id } = campaign
  const call = ({ pause: 'campaignPause', resume: 'campaignResume', end: 'campaignEnd' } as const)[kind]
  return {
    title: `${title}「${campaign.title}」`,
    says: () => does(campaign),
    confirm: title.slice(0, 2),
    danger,
    asksReason: true,
    offersUrgent: false,
    offersShare: false,
    send: ({ reason }) => ({ call, body: { id, reason } }),
  }
}

function undo({ undo: newest }: Overview): Plan | string {
  if (!newest) return '没有可以撤回的变更'
  const { revives } = newest
  return {
    title: revives === null ? '撤回最近一次变更' : '撤回这次回滚',
    // As urgent as the undone change.
    says: () =>
      revives === null
        ? `${newest.does}，所有访客最晚在下一次切换页面时看到`
        : `最近一次变更是回滚。撤回它，被撤下的 ${revives} 会重新上线：${newest.does}`,
    ...(revives !== null && { mustTick: `我确认让被撤下的 ${revives} 重新上线` }),
    confirm: revives === null ? '撤回' : '重新上线',
    danger: true,
    asksReason: false,
    offersUrgent: false,
    offersShare: false,
    send: () => ({ call: 'undo', body: { revision: newest.revision } }),
  }
}

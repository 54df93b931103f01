import type { ActivityRow } from '@dm/shared/contract/ops/activity'
import type { AuditRow, CampaignRow, PublishedRelease } from '@dm/shared/contract/release/registry'

/** Labels of the product's areas (docs/architecture.md#the-parts); others use their own name. */
const AREAS: Record<string, string> = {
  user: '个人与档案',
  wallet: '钱包',
  enterprise: '企业',
  activity: '活动与增长',
  service: '服务商',
}

/** An area's Chinese name, or its own. */
export const areaName = (area: string): string => AREAS[area] ?? area

const ORDER = Object.keys(AREAS)

/** Orders the product's areas first, then the others by name. */
export function byArea(a: string, b: string): number {
  const place = (area: string) => (ORDER.includes(area) ? ORDER.indexOf(area) : ORDER.length)
  return place(a) - place(b) || a.localeCompare(b)
}

export const RELEASE_STATES: Record<PublishedRelease['state'], string> = {
  live: '线上',
  lastGood: '上一版',
  canary: '灰度中',
  campaign: '活动页在用',
  kept: '保留',
  removed: '文件已清理',
}

type Tone = 'orange' | 'grey' | 'red' | 'line'

export const CAMPAIGN_STATES: Record<CampaignRow['state'], { text: string; tone: Tone }> = {
  running: { text: '进行中', tone: 'orange' },
  scheduled: { text: '已排期', tone: 'grey' },
  paused: { text: '已暂停', tone: 'red' },
  ended: { text: '已结束', tone: 'line' },
}

export const ACTIVITY_STATES: Record<ActivityRow['state'], { text: string; tone: Tone }> = {
  draft: { text: '草稿', tone: 'line' },
  scheduled: { text: '未开始', tone: 'grey' },
  running: { text: '进行中', tone: 'orange' },
  paused: { text: '已暂停', tone: 'red' },
  ended: { text: '公示中', tone: 'grey' },
  settled: { text: '已结算', tone: 'line' },
  offline: { text: '已下线', tone: 'line' },
}

/** Labels of the audit's actions. */
export const ACTIONS: Record<AuditRow['action'], string> = {
  publish: '发布',
  activate: '上线',
  canary: '灰度',
  promote: '全量上线',
  rollback: '退回',
  'take-back': '收回灰度',
  'campaign-add': '排期活动页',
  'campaign-change': '修改活动页',
  'campaign-pause': '暂停活动页',
  'campaign-resume': '恢复活动页',
  'campaign-end': '结束活动页',
  gc: '清理旧版本',
  preview: '生成预览',
}

/** Names of actors that are no operators; others are operators' names. */
const ACTORS: Record<string, string> = { start: '服务启动', deploy: '区域部署', dm: '命令行' }

export const actorName = (actor: string): string => ACTORS[actor] ?? actor

/** The change and its actor: 上线 企业 r5e987765db72 · 服务启动. */
export function changeText({ action, subject, actor }: AuditRow): string {
  const [, area, version = ''] = /^([a-z][a-z0-9-]*) (\d\S*)$/.exec(subject) ?? []
  const what = area === undefined ? subject : `${areaName(area)} ${version.slice(version.lastIndexOf('-') + 1)}`
  return `${ACTIONS[action]} ${what} · ${actorName(actor)}`
}

/** True for changes that take something away from visitors: marked red. */
export const isRetreat = ({ action }: AuditRow): boolean => action === 'rollback' || action === 'take-back'

/** Labels of money calls that wait for a second operator; others use their own name. */
const MONEY_CALLS: Record<string, string> = {
  walletAdjust: '平台调账',
  walletReview: '提现审核',
  walletResolve: '结果认定',
  walletRefund: '退回款项',
  activityFundAdd: '活动充值',
  homeOrderRefund: '到家订单退款',
  serviceResolve: '预约申诉裁决',
  trafficRefund: '流量包退款',
  inviteVoid: '邀请作废',
  inviteClear: '邀请收益放行',
  accountDeletionFinish: '提前注销',
}

export const moneyCallName = (call: string): string => MONEY_CALLS[call] ?? call

import type { Data } from '@dm/shared/contract'
import { dateTime, dayOf, monthDay } from '@dm/shared/format'
import { paths, type PathName } from '@dm/shared/paths'
import { daysMs, startOfDay } from '@dm/shared/time'

export type MyEnterprise = NonNullable<Data<'enterprise/mine/get'>['enterprise']>

export interface StripContent {
  text: string
  /** The owner's action; shown if a release has that page. */
  action?: { label: string; to: string; ownerOnly: boolean }
  /** The owner may take the closing back. */
  canRestore?: true
}

/** A licence that ends within this many days is announced. */
const SOON_DAYS = 30

const action = (label: string, path: PathName, ownerOnly = true) => ({ label, to: paths[path](), ownerOnly })

/**
 * Returns the strip of every members' page: the first condition that applies
 * (docs/product/enterprise.md#on-every-members-page); null without any.
 */
export function stripOf(mine: MyEnterprise, now: number): StripContent | null {
  const { state, certState, appState, licenceUntil, operatorDueAt, closingUntil, reason, transferToMe } = mine
  if (state === 'suspended') {
    return { text: `企业档案已被平台暂停展示：${reason ?? ''}`, action: action('联系客服', 'feedbackForm', false) }
  }
  if (state === 'closing' && closingUntil !== null)
    return { text: `企业档案将于${dateTime(closingUntil, now)}注销`, canRestore: true }
  if (transferToMe !== null) {
    const to = paths.enterpriseBasicInfo({ panel: 'transfer' })
    return { text: `「${transferToMe.fromNick}」请你接任企业所有者`, action: { label: '查看', to, ownerOnly: false } }
  }
  if (certState === 'expired') {
    return {
      text: '营业执照已过期，认证标识与联系方式已停止展示',
      action: action('去续期', 'enterpriseCertificationIndex'),
    }
  }
  if (operatorDueAt !== null) {
    const due = monthDay(dayOf(operatorDueAt), dayOf(now))
    return { text: `请在${due}前提交新运营者资料`, action: action('去提交', 'enterpriseCertificationInfo') }
  }
  if (certState === 'certified' && licenceUntil !== null && startOfDay(licenceUntil) - now < daysMs(SOON_DAYS)) {
    return { text: `营业执照将于${licenceUntil}到期`, action: action('去续期', 'enterpriseCertificationIndex') }
  }
  if (certState === 'revoked') {
    return { text: `认证已被取消：${reason ?? ''}`, action: action('重新认证', 'enterpriseCertificationIndex') }
  }
  if (appState === 'rejected')
    return { text: '认证未通过', action: action('查看原因', 'enterpriseCertificationResult') }
  if (appState === 'reviewing')
    return { text: '认证审核中', action: action('查看进度', 'enterpriseCertificationResult') }
  if (certState === 'none') {
    return { text: '企业未认证，档案仅成员可见', action: action('去认证', 'enterpriseCertificationIndex') }
  }
  return null
}

import { monthDay } from '@dm/shared/format'
import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { dayOf } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Card } from '@dm/shared/ui/page'
import { legalTitleOf } from '@dm/shared/validate'
import certification from '../certification.module.css'
import type { Certification, Live } from '../types'
import css from './certCard.module.css'

const STATES = {
  certified: { tone: 'green', text: '已认证' },
  expired: { tone: 'red', text: '已过期' },
  revoked: { tone: 'red', text: '已取消' },
  none: { tone: 'grey', text: '未认证' },
} as const

/** The approved register data, and whether they still hold. */
export function CertCard({ cert: { state, reason }, live }: { cert: Certification; live: Live }) {
  const { tone, text } = STATES[state]
  const copy = async () => toast((await copyText(live.creditCode)) ? '已复制' : '复制失败，请长按复制')
  const facts: [string, string][] = [
    ['统一社会信用代码', live.creditCode],
    ['类型', live.orgType],
    [legalTitleOf(live.creditCode), live.legalPerson],
    ['营业期限', live.licenceUntil ?? '长期'],
    [
      '资质证照',
      live.permits.map(({ label, until }) => (until ? `${label}（至${monthDay(until)}）` : label)).join('、') || '无',
    ],
    ['认证于', monthDay(dayOf(live.certifiedAt))],
  ]
  return (
    <Card>
      <div className={css.head}>
        <h2>{live.name}</h2>
        <Tag tone={tone}>{text}</Tag>
      </div>
      {state === 'expired' && <p className="dm-danger">营业执照已过期</p>}
      {state === 'revoked' && <p className="dm-danger">认证已被取消：{reason}</p>}
      <dl className={certification.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button size="s" onClick={copy} aria-label="复制统一社会信用代码">
        复制
      </Button>
    </Card>
  )
}

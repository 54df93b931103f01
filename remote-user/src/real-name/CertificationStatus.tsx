import type { Certification } from '@dm/shared/contract/calls/auth/identity-verification'
import { documentTypes, guardianRelations } from '@dm/shared/contract/vocabulary/labels'
import { dateTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { hasPage, useSearchParams } from '@dm/shared/router'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Alert } from '@dm/shared/ui/alert'
import { Picture } from '@dm/shared/ui/picture'
import { ResultPage, type ResultFact } from '@dm/shared/ui/result'
import { DOCUMENT_EXPIRED } from '@dm/shared/validate'
import { useState } from 'react'
import { untilDay } from '../hooks/untilDay'
import css from './certification.module.css'

type Given = NonNullable<Certification['given']>

const HEADS = {
  auditing: { tone: 'wait', headline: '审核中' },
  passed: { tone: 'done', headline: '已认证' },
  rejected: { tone: 'failed', headline: '未通过' },
  expired: { tone: 'closed', headline: DOCUMENT_EXPIRED },
  none: { tone: 'closed', headline: '未认证' },
} as const

/** State of the certification, with masked data and the next possible actions. */
export function CertificationStatus({ cert, onAgain }: { cert: Certification; onAgain: () => void }) {
  const { state, given, renewal, expiring, now } = cert
  const [before] = useState(state)
  const { tone, headline } = HEADS[state]
  return (
    <>
      {expiring && !renewal && <Alert tone="alert">证件即将过期，请及时更新，过期后将不能提现</Alert>}
      {renewal?.state === 'auditing' && <Alert>新证件审核中，原认证继续有效</Alert>}
      {renewal?.state === 'rejected' && <Alert tone="alert">新证件未通过：{renewal.reason}，原认证继续有效</Alert>}
      <ResultPage
        tone={tone}
        fresh={state === 'passed' && before === 'auditing'}
        headline={headline}
        note={noteOf(cert)}
        facts={given ? factsOf(given, now) : []}
        actions={<Actions cert={cert} onAgain={onAgain} />}
      >
        {given && <Pictures given={given} />}
      </ResultPage>
    </>
  )
}

function noteOf({ state, reason, minor }: Certification): string {
  if (state === 'auditing') return '预计1个工作日内完成'
  if (state === 'rejected') return reason ?? ''
  if (state === 'expired') return '提现前请重新认证'
  return minor ? '未满18周岁，部分功能按未成年人保护规则限制' : '可以提现、开播和申请官方认证'
}

const factsOf = (given: Given, now: number): ResultFact[] => [
  { label: '证件类型', value: documentTypes[given.docType] },
  { label: '姓名', value: given.nameMasked },
  { label: '证件号码', value: given.noMasked },
  { label: '有效期至', value: given.validUntil ? untilDay(given.validUntil) : '长期' },
  ...(given.guardian
    ? [{ label: '监护人', value: `${given.guardian.nameMasked}（${guardianRelations[given.guardian.relation]}）` }]
    : []),
  { label: '提交时间', value: dateTime(given.submittedAt, now) },
]

/** The pictures for their owner, while they are kept. */
function Pictures({ given: { front, back, docType } }: { given: Given }) {
  if (front === null && back === null) return <p className={css.erased}>图片已按规则删除</p>
  return (
    <div className={css.pictures}>
      {front !== null && <Picture src={front} alt={docType === 'passport' ? '证件照片' : '证件人像面'} ratio="4:3" />}
      {back !== null && <Picture src={back} alt="证件国徽面" ratio="4:3" />}
    </div>
  )
}

function Actions({ cert: { state, expiring, renewal }, onAgain }: { cert: Certification; onAgain: () => void }) {
  const [query] = useSearchParams()
  const redirect = query.get('redirect') ?? ''
  const leadsBack = hasPage(redirect)
  const mayRenew = expiring && renewal?.state !== 'auditing'
  const again = state === 'rejected' ? '重新提交' : state === 'expired' ? '重新认证' : mayRenew ? '更新证件' : null
  return (
    <>
      {state === 'passed' && leadsBack && (
        <ButtonLink kind="main" block to={redirect}>
          完成
        </ButtonLink>
      )}
      {again !== null && (
        <Button kind={state === 'passed' ? 'soft' : 'main'} block onClick={onAgain}>
          {again}
        </Button>
      )}
      <ButtonLink block to={paths.feedbackForm({ type: 'certify' })}>
        联系客服
      </ButtonLink>
    </>
  )
}

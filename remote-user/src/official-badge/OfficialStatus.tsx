import { dateTime } from '@dm/shared/format'
import { Button } from '@dm/shared/ui/button'
import { Alert } from '@dm/shared/ui/alert'
import { ResultPage, type ResultFact } from '@dm/shared/ui/result'
import { isOfficialCategory, OFFICIAL_CATEGORIES } from '@dm/shared/validate'
import { useState } from 'react'
import { Certificate } from './Certificate'
import type { Kind, Official } from './types'

interface StandingProps {
  official: Official
  onApply: (kind: Kind) => void
}

/** An application under review or refused; the certificate while the badge is in public. */
export function OfficialStatus({ official, onApply }: StandingProps) {
  const { cert } = official
  const { state, given, badge, endsIn, reason } = cert
  const [before] = useState(state)
  const obstacle = obstacleOf(official)
  if (state === 'passed' && badge)
    return (
      <>
        <Changes official={cert} />
        {endsIn !== null && <Alert tone="alert">认证将于{endsIn}天后到期</Alert>}
        <Certificate cert={cert} badge={badge} fresh={before === 'auditing'}>
          {endsIn !== null && given?.state !== 'auditing' && (
            <Button kind="main" block disabled={obstacle !== undefined} onClick={() => onApply('renew')}>
              续期
            </Button>
          )}
          {given?.state !== 'auditing' && (
            <Button block disabled={obstacle !== undefined} note={obstacle} onClick={() => onApply('change')}>
              修改头衔
            </Button>
          )}
        </Certificate>
      </>
    )
  const isRejected = state === 'rejected'
  return (
    <ResultPage
      tone={isRejected ? 'failed' : 'wait'}
      headline={isRejected ? '未通过' : '审核中'}
      note={isRejected ? reason : '预计3个工作日内完成'}
      facts={given ? factsOf(given, cert.now) : []}
      actions={
        isRejected && (
          <Button kind="main" block disabled={obstacle !== undefined} note={obstacle} onClick={() => onApply('new')}>
            重新提交
          </Button>
        )
      }
    />
  )
}

/** Why nothing can be sent now: no tries left, or a gate that has closed again. */
function obstacleOf({ gates, leftThisMonth }: Official): string | undefined {
  if (leftThisMonth === 0) return '本月提交次数已用完'
  const closed = gates.find(({ done }) => !done)
  return closed && `需先满足：${closed.name}`
}

/** Result of a change or a renewal, beside the badge that stays. */
function Changes({ official: { given } }: { official: Official['cert'] }) {
  if (!given || given.kind === 'new' || given.state === 'passed') return null
  const name = given.kind === 'change' ? '新头衔' : '续期'
  if (given.state === 'auditing')
    return (
      <Alert>
        {name}「{given.title}」审核中，原头衔继续显示
      </Alert>
    )
  return (
    <Alert tone="alert">
      {name}未通过：{given.reason}
    </Alert>
  )
}

const factsOf = (given: NonNullable<Official['cert']['given']>, now: number): ResultFact[] => [
  {
    label: '身份类别',
    value: isOfficialCategory(given.category) ? OFFICIAL_CATEGORIES[given.category] : given.category,
  },
  { label: '认证头衔', value: given.title },
  { label: '说明', value: given.intro },
  { label: '证明材料', value: `${given.evidence.length}张` },
  ...(given.links.length > 0 ? [{ label: '作品链接', value: given.links.join('\n') }] : []),
  { label: '提交时间', value: dateTime(given.submittedAt, now) },
]

import { Alert } from '@dm/shared/ui/alert'

interface ReviewState {
  hasLive: boolean
  audit: { state: 'none' | 'pending' | 'rejected'; reasons: readonly { field: string; text: string }[] }
}

/** Above a form: a rejection with the reasons of the whole, and what the public sees meanwhile. */
export function ReviewAlerts({ state: { hasLive, audit } }: { state: ReviewState }) {
  const whole = audit.reasons.filter(({ field }) => field === '').map(({ text }) => text)
  return (
    <>
      {audit.state === 'rejected' && <Alert tone="alert">{['审核未通过', ...whole].join('：')}</Alert>}
      {audit.state !== 'none' && hasLive && <Alert>公众看到的仍是上一版</Alert>}
    </>
  )
}

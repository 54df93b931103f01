import { NoticeBar } from '@dm/shared/ui/notice'

interface ReviewState {
  hasLive: boolean
  audit: { state: 'none' | 'pending' | 'rejected'; reasons: readonly { field: string; text: string }[] }
}

/** Above a form: a rejection with the reasons of the whole, and what the public sees meanwhile. */
export function ReviewNotices({ state: { hasLive, audit } }: { state: ReviewState }) {
  const whole = audit.reasons.filter(({ field }) => field === '').map(({ text }) => text)
  return (
    <>
      {audit.state === 'rejected' && <NoticeBar tone="alert">{['审核未通过', ...whole].join('：')}</NoticeBar>}
      {audit.state !== 'none' && hasLive && <NoticeBar>公众看到的仍是上一版</NoticeBar>}
    </>
  )
}

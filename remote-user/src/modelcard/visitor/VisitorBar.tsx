import { useAfterLogin } from '@dm/shared/after-login'
import { OpenAppButton } from '@dm/shared/open-app'
import { isOwnApp } from '@dm/shared/env'
import { lazySheet } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { ShareIcon } from '@dm/shared/ui/icon'
import { BarAction } from '@dm/shared/ui/page'
import { useShareCard } from '../share'
import type { Card, CardAnswer } from '../template/facts'
import { useSheet } from '../useSheet'

const PosterSheet = lazySheet(async () => ({ default: (await import('../poster/PosterSheet')).PosterSheet }))
const ContactSheet = lazySheet(async () => ({ default: (await import('./ContactSheet')).ContactSheet }))

/** 分享 · 保存海报 · 联系TA. */
export function VisitorBar({ answer, card }: { answer: CardAnswer; card: Card }) {
  const poster = useSheet()
  const contact = useSheet()
  const share = useShareCard(card, poster.open)
  const closed = card.jobStatus === 'closed'
  const call = useAfterLogin(contact.open, '登录后查看联系方式', ['contact'])
  return (
    <>
      <BarAction icon={<ShareIcon />} label="分享" onClick={() => void share()} />
      <Button onClick={poster.open}>保存海报</Button>
      {closed || answer.contactable ? (
        <Button kind="main" disabled={closed} onClick={() => call('contact')}>
          {closed ? '暂不接单' : '联系TA'}
        </Button>
      ) : (
        // Inside the app there is no app to open: without a public contact there is no button.
        !isOwnApp() && (
          <OpenAppButton query={{ uid: card.uid }} kind="main">
            打开APP联系TA
          </OpenAppButton>
        )
      )}
      {poster.isOpen && <PosterSheet answer={answer} card={card} onClose={poster.close} />}
      {contact.isOpen && <ContactSheet uid={card.uid} onClose={contact.close} />}
    </>
  )
}

import { lazySheet } from '@dm/shared/overlay'
import { useState } from 'react'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Page, Stack } from '@dm/shared/ui/page'
import { useContact } from '../components/contact/useContact'
import { MemberStrip } from '../components/member-strip/MemberStrip'
import { VisitorView } from '../components/visitor-view/VisitorView'
import { About } from './About'
import type { Answer, Card } from './card'
import { Cover } from './Cover'
import css from './cover.module.css'
import { Facts } from './Facts'
import { MemberBar } from './MemberBar'
import { NextTrip } from './NextTrip'
import { Photos } from './Photos'
import { Products } from './Products'
import { PublicSwitch } from './PublicSwitch'
import { Scan } from './Scan'
import { VisitorBar } from './VisitorBar'

const ContactSheet = lazySheet(() => import('../components/contact/ContactSheet'))
const PosterSheet = lazySheet(() => import('./PosterSheet'))

interface CardPosterProps {
  answer: Answer
  card: Card
  isPublicView: boolean
}

/** The card in the chosen template; members manage it in the view without `uid`. */
export function CardPoster({ answer, card, isPublicView }: CardPosterProps) {
  const { head, products, trip } = answer
  const contact = useContact(head.uid)
  const [poster, setPoster] = useState(false)
  const isMember = head.viewerRole !== 'none'
  const bar = isPublicView ? (
    <VisitorBar head={head} onContact={contact.open} />
  ) : (
    <MemberBar head={head} onPoster={() => setPoster(true)} />
  )
  return (
    <Page poster bar={bar}>
      <div className={css.poster} data-template={card.template}>
        {isPublicView && isMember && <VisitorView manage={paths.enterpriseModelcard()} />}
        {!isPublicView && <MemberStrip />}
        <Cover head={head} card={card} />
        <div className={css.sheet}>
          <Stack>
            {!isPublicView && <PublicSwitch status={card.status} />}
            <About head={head} card={card} />
            <Photos name={head.shortName} photos={card.photos} />
            <Products products={products} />
            {trip && <NextTrip trip={trip} />}
            <Facts head={head} card={card} />
            <Scan head={head} />
            <Foot uid={head.uid} />
          </Stack>
        </div>
      </div>
      {contact.isOpen && <ContactSheet uid={head.uid} onClose={contact.close} />}
      {poster && <PosterSheet answer={answer} card={card} onClose={() => setPoster(false)} />}
    </Page>
  )
}

function Foot({ uid }: { uid: string }) {
  const report = paths.feedbackForm({ type: 'report', uid })
  const canReport = usePageExists(report)
  return (
    <p className={css.foot}>
      点梦企业模卡
      {canReport && <Link to={report}>举报</Link>}
    </p>
  )
}

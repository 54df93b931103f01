import { useAfterLogin } from '@dm/shared/after-login'
import { lazySheet } from '@dm/shared/overlay'
import { Page, Stack } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Times } from '../components/times/Times'
import { BookBar } from './book/BookBar'
import { readChoice } from './book/choice'
import { Comments } from './Comments'
import css from './detail.module.css'
import { Head } from './Head'
import { Intro } from './Intro'
import { OwnerBar, OwnerStrip } from './OwnerBar'
import { Packages } from './Packages'
import { ProviderCard } from './ProviderCard'
import { Questions } from './questions/Questions'
import { ReportLine } from './ReportLine'
import { Shots } from './Shots'
import type { Detail } from './types'
import { Where } from './Where'

const BookSheet = lazySheet(() => import('./book/BookSheet'))

/** Everything about one service, in the order of a decision. */
export function ServiceBody({ detail }: { detail: Detail }) {
  const { service, provider, places, policy, own } = detail
  // The choice made before a login by password loaded the page again.
  const [kept] = useState(() => readChoice(service.id))
  const [packId, setPackId] = useState(kept.packId ?? service.packages[0]?.id ?? '')
  const pack = service.packages.find((one) => one.id === packId) ?? service.packages[0]
  const [requestedUnits, setRequestedUnits] = useState(kept.units ?? 1)
  const [startAt, setStartAt] = useState<number | null>(null)
  const [isBooking, setBooking] = useState(false)
  const afterLogin = useAfterLogin(() => setBooking(true), '登录后预约', ['book'])
  if (!pack) return null // a service has one to six packages; the contract refuses one without
  const units = Math.min(Math.max(requestedUnits, pack.minUnits), pack.maxUnits)
  return (
    <Page
      poster
      bar={
        own ? undefined : (
          <BookBar amountFen={pack.priceFen * units} paused={policy.paused} onBook={() => setBooking(true)} />
        )
      }
    >
      <Shots service={service} provider={provider} />
      <div className={css.body}>
        {own && <OwnerStrip state={service.state} />}
        <Stack>
          <Head service={service} provider={provider} pack={pack} />
          <Packages
            packs={service.packages}
            selected={pack}
            units={units}
            onChoose={(id) => {
              setPackId(id)
              setStartAt(null)
            }}
            onUnits={(count) => {
              setRequestedUnits(count)
              setStartAt(null)
            }}
          />
          <Times
            wanted={{ serviceId: service.id, packageId: pack.id, units }}
            paused={policy.paused}
            picking={{
              startAt,
              onPick: (at) => {
                setStartAt(at)
                if (!own) setBooking(true)
              },
            }}
          />
          <Where modes={service.modes} places={places} policy={policy} />
          <Intro service={service} provider={provider} />
          <Questions serviceId={service.id} own={own} />
          <Comments own={own} />
          <ProviderCard provider={provider} />
        </Stack>
        <ReportLine serviceId={service.id} own={own} />
        {own && <OwnerBar id={service.id} />}
        {isBooking && !own && (
          <BookSheet
            detail={detail}
            pack={pack}
            units={units}
            startAt={startAt}
            onLogin={() => afterLogin('book')}
            onClose={() => setBooking(false)}
          />
        )}
      </div>
    </Page>
  )
}

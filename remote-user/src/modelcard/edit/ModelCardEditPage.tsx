import { useState } from 'react'
import { invalidate } from '@dm/shared/query'
import { useIsPrefetched, useRead } from '@dm/shared/reads'
import { FormSkeleton, Loaded as LoadedParts, Page } from '@dm/shared/ui/page'
import { CardForm } from './CardForm'
import { page } from './page'

/** /user/modelcardEdit: always the caller's own card; a uid in the address is ignored. */
export default function ModelCardEditPage() {
  const isPrefetched = useIsPrefetched(page.reads.card)
  const card = useRead(page.reads.card, {}, { staleTime: 0 })
  const person = useRead(page.reads.person)
  const [cachedAt] = useState(isPrefetched ? 0 : card.dataUpdatedAt)
  const [round, setRound] = useState(0)
  const again = () => setRound((n) => n + 1)
  const takeLatest = async () => {
    await invalidate('userinfo/modelcard/get', 'userinfo/get')
    again()
  }
  const own = person.data?.isOwner ? person.data : undefined
  // An earlier visit's cache may be older than the card: a form only uses data that was read for it.
  const data =
    card.dataUpdatedAt > cachedAt && card.data && own
      ? { card: card.data.card, owner: card.data.owner, user: own.user, guardian: own.guardian, privacy: own.privacy }
      : undefined
  if (data)
    return (
      <CardForm
        key={`${round}-${data.user.uid}`}
        loaded={data}
        onTakeLatest={() => void takeLatest()}
        onNewer={again}
      />
    )
  const waiting = {
    data,
    error: card.error ?? person.error,
    refetch: () => Promise.all([card.refetch(), person.refetch()]),
  }
  return (
    <Page title={page.title}>
      <LoadedParts from={waiting} skeleton={<FormSkeleton fields={8} />}>
        {() => null}
      </LoadedParts>
    </Page>
  )
}

import { useState } from 'react'
import { hasFirstAnswer, invalidate, useApiQuery } from '@dm/shared/query'
import { FormSkeleton, Loaded as LoadedParts, Page } from '@dm/shared/ui/page'
import { CardForm } from './CardForm'

/** /user/modelcardEdit: always the caller's own card; a uid in the address is ignored. */
export default function ModelCardEditPage() {
  const card = useApiQuery('userinfo/modelcard/get', {}, { staleTime: 0 })
  const person = useApiQuery('userinfo/get', {})
  const [cachedAt] = useState(() => (hasFirstAnswer('userinfo/modelcard/get', {}) ? 0 : card.dataUpdatedAt))
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
      ? { card: card.data.card, owner: card.data.owner, user: own.user, guardian: own.guardian }
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
    <Page title="编辑模卡">
      <LoadedParts from={waiting} skeleton={<FormSkeleton fields={8} />}>
        {() => null}
      </LoadedParts>
    </Page>
  )
}

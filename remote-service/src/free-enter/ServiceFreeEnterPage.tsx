import { useAfterLogin } from '@dm/shared/after-login'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { goBack, useAddressState } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { useOwner } from '../parts/owner/useOwner'
import { EntryForm } from './EntryForm'
import { Hero } from './Hero'
import { Standing } from './Standing'
import type { Answer } from './values'

interface Shown {
  uid: string
  step: string
}

const read = (query: URLSearchParams): Shown => ({ uid: query.get('uid') ?? '', step: query.get('step') ?? '' })
const addressOf = ({ uid, step }: Shown) => paths.serviceFreeEnter({ uid: uid || undefined, step: step || undefined })

/** 免费入驻: the offer, the application, and where it stands (docs/product/service.md#servicefreeenter). */
export default function ServiceFreeEnterPage() {
  const { uid } = useSession()
  const [shown, change] = useAddressState(read, addressOf)
  const owner = useOwner()
  const own = useApiQuery('service/provider/query', {}, { enabled: uid !== null })
  const start = useAfterLogin(() => change({ step: 'form' }), '登录后入驻')
  if (owner === null) return <Hero onStart={() => start('form')} />
  if (!own.data)
    return (
      <Page title="免费入驻">
        <Loaded from={own} skeleton={<FormSkeleton fields={6} />}>
          {() => <FormSkeleton fields={6} />}
        </Loaded>
      </Page>
    )
  return (
    <Entered
      key={owner}
      answer={own.data}
      isForm={shown.step === 'form'}
      onForm={() => change({ step: 'form' })}
      onDone={() => {
        void own.refetch()
        if (shown.step === 'form') goBack(addressOf({ ...shown, step: '' }))
      }}
    />
  )
}

interface EnteredProps {
  answer: Answer
  isForm: boolean
  onForm: () => void
  onDone: () => void
}

function Entered({ answer, isForm, onForm, onDone }: EnteredProps) {
  const { provider } = answer
  // As it was when the form opened: what is typed stands when the answer is read again.
  const [first, setFirst] = useState(answer)
  const state = provider?.state ?? null
  const wantsForm = state === 'draft' || state === 'rejected' || (isForm && state !== 'reviewing')
  const isLocked = state === 'suspended' || state === 'expired' || provider?.edit === 'reviewing'
  const [wasForm, setWasForm] = useState(wantsForm)
  if (wantsForm !== wasForm) {
    setWasForm(wantsForm)
    setFirst(answer)
  }
  if (wantsForm && !isLocked)
    return <EntryForm key={first.now} answer={first} back={paths.userIndex()} onDone={onDone} />
  if (!provider) return <Hero onStart={onForm} />
  return <Standing answer={answer} provider={provider} onEdit={onForm} />
}

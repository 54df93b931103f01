import { useAfterLogin } from '@dm/shared/after-login'
import { paths } from '@dm/shared/paths'
import { usePageState, useRead } from '@dm/shared/reads'
import { BackLeaves } from '@dm/shared/router'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { EntryForm } from './EntryForm'
import { Hero } from './Hero'
import { page } from './page'
import { ApplicationStatus } from './ApplicationStatus'
import { useApplicant } from './useApplicant'
import type { Answer } from './types'

/** 免费入驻: the offer, the application, and where it stands (docs/product/service.md#servicefreeenter). */
export default function ServiceFreeEnterPage() {
  const [shown, change] = usePageState(page)
  const applicant = useApplicant()
  const own = useRead(page.reads.own)
  const start = useAfterLogin(() => change({ step: 'form' }), '登录后入驻', ['form'])
  if (applicant === null) return <Hero onStart={() => start('form')} />
  if (!own.data)
    return (
      <Page title={page.title}>
        <Loaded from={own} skeleton={<FormSkeleton fields={6} />}>
          {() => <FormSkeleton fields={6} />}
        </Loaded>
      </Page>
    )
  return (
    <Entered
      key={applicant}
      answer={own.data}
      isForm={shown.step === 'form'}
      reread={() => own.refetch()}
      onForm={() => change({ step: 'form' })}
      onFormLeft={() => change({ step: null })}
    />
  )
}

interface EnteredProps {
  answer: Answer
  isForm: boolean
  reread: () => Promise<unknown>
  onForm: () => void
  onFormLeft: () => void
}

function Entered({ answer, isForm, reread, onForm, onFormLeft }: EnteredProps) {
  const { provider } = answer
  // As it was when the form opened: what is typed stands when the answer is read again.
  const [first, setFirst] = useState(answer)
  const [hasLeft, setHasLeft] = useState(false)
  const state = provider?.state ?? null
  // A draft goes on where it was, until one goes back from it.
  const isDraft = state === 'draft' && !hasLeft
  const wantsForm = isDraft || state === 'rejected' || (isForm && state !== 'reviewing')
  const isLocked = state === 'suspended' || state === 'expired' || provider?.edit === 'reviewing'
  const [wasForm, setWasForm] = useState(wantsForm)
  if (wantsForm !== wasForm) {
    setWasForm(wantsForm)
    setFirst(answer)
  }
  const leave = () => {
    setHasLeft(true)
    onFormLeft()
  }
  if (wantsForm && !isLocked)
    return (
      <>
        {isForm && <BackLeaves onLeave={leave} />}
        <EntryForm
          key={first.now}
          answer={first}
          back={paths.userIndex()}
          onDone={() => {
            void reread()
            onFormLeft()
          }}
        />
      </>
    )
  // The form needs the version that was saved last.
  const start = async () => {
    if (hasLeft) await reread()
    onForm()
  }
  if (!provider || state === 'draft') return <Hero onStart={start} isBegun={state === 'draft'} />
  return <ApplicationStatus answer={answer} provider={provider} onEdit={start} />
}

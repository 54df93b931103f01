import { useAfterLogin } from '@dm/shared/after-login'
import { paths } from '@dm/shared/paths'
import { usePageState, useRead } from '@dm/shared/reads'
import { goBack } from '@dm/shared/router'
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
      onForm={() => change({ step: 'form' })}
      onDone={() => {
        void own.refetch()
        if (shown.step === 'form') goBack(paths.serviceFreeEnter({ uid: shown.uid ?? undefined }))
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
  return <ApplicationStatus answer={answer} provider={provider} onEdit={onForm} />
}

import { timeNow } from '@dm/shared/env'
import { monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { goBack, navigate } from '@dm/shared/router'
import { addDays, dayOf } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { AgreementSkeleton } from '../../components/agreement/AgreementSkeleton'
import sheet from '../../components/agreement/agreement.module.css'
import { Blocks } from '../../components/blocks/Blocks'
import { agree } from '../choices'
import { Applied } from '../Done'
import { page } from './page'

/** An application ends at most so many days ahead; more is not from us. */
const MOST_DAYS = 16

/** A day from today on, as the application gives it; null for anything else. */
function appliedDay(text: string | null): string | null {
  if (text === null) return null
  const today = dayOf(timeNow())
  const days = Array.from({ length: MOST_DAYS + 1 }, (_, n) => addDays(today, n))
  return days.includes(text) ? text : null
}

/** Terms of deleting an account; after an application, its end (docs/product/account-video.md#userlogoutnotice). */
export default function LogoutTermsPage() {
  const { applied, from } = usePageParams(page)
  const [day] = useState(() => appliedDay(applied))
  const query = useRead(page.reads.terms, {}, { staleTime: 600_000 })
  const isFromList = from === 'check' && day === null
  const version = query.data?.agreement.version
  const text = (
    <Loaded from={query} skeleton={<AgreementSkeleton />}>
      {({ agreement }) => (
        <article className={sheet.sheet}>
          <p className={sheet.stamp}>
            版本 {agreement.version} · 生效日期 {monthDay(agreement.effectiveAt)}
          </p>
          <Blocks blocks={agreement.blocks} />
          {isFromList && version !== undefined && (
            <Button
              kind="main"
              block
              onClick={() => {
                if (agree(version)) navigate(paths.logoutConfirm(), { replace: true })
                else goBack(paths.logoutIndex())
              }}
            >
              我已阅读并同意
            </Button>
          )}
        </article>
      )}
    </Loaded>
  )
  return (
    <Page title={page.title} back={day === null ? true : paths.userIndex()}>
      {day === null ? text : <Applied day={day}>{text}</Applied>}
    </Page>
  )
}

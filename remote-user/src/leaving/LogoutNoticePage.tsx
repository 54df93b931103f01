import { monthDay } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { goBack, navigate, useSearchParams } from '@dm/shared/router'
import { addDays, dayOf } from '@dm/shared/time'
import { Button } from '@dm/shared/ui/button'
import { Loaded, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { AgreementSkeleton } from '../parts/agreement/AgreementSkeleton'
import sheet from '../parts/agreement/agreement.module.css'
import { Blocks } from '../parts/blocks/Blocks'
import { agree } from './choices'
import { Applied } from './Done'

const TITLE = '注销须知'
const AGREEMENT = 4
/** An application ends at most so many days ahead; more is not from us. */
const MOST_DAYS = 16

/** A real day from today on, as the application gives it; null for anything else. */
function appliedDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const today = dayOf(Date.now())
  const days = Array.from({ length: MOST_DAYS + 1 }, (_, n) => addDays(today, n))
  return days.includes(text) ? text : null
}

/** What closing an account means; after an application, when it ends (docs/product/account-video.md#userlogoutnotice). */
export default function LogoutNoticePage() {
  const [search] = useSearchParams()
  const [day] = useState(() => appliedDay(search.get('applied')))
  const query = useApiQuery('common/agreement/query', { id: AGREEMENT }, { staleTime: 600_000 })
  const isFromList = search.get('from') === 'check' && day === null
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
    <Page title={TITLE} back={day === null ? true : paths.userIndex()}>
      {day === null ? text : <Applied day={day}>{text}</Applied>}
    </Page>
  )
}

import type { EditedService } from '@dm/shared/contract/calls/service/own'
import { paths } from '@dm/shared/paths'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import type { ReactNode } from 'react'
import { useServiceActions } from '../hooks/useServiceActions'

interface ReviewingProps {
  heading: string
  edited: EditedService
  end: ReactNode
  onWithdrawn: () => unknown
}

/** A version under review: nothing can be changed until it is withdrawn. */
export function Reviewing({ heading, edited, end, onWithdrawn }: ReviewingProps) {
  const { takeBack } = useServiceActions(edited)
  const { id, draft, state } = edited
  const isSecond = state !== 'reviewing'
  return (
    <Page title={heading} back={paths.serviceList({ tab: 'mine' })} end={end}>
      {isSecond && <Alert>修改审核通过前，用户看到的仍是原内容</Alert>}
      <ResultPage
        tone="wait"
        headline="审核中"
        note="预计1个工作日；撤回后可以继续修改"
        facts={[
          { label: '标题', value: draft.title },
          { label: '套餐', value: draft.packages.map(({ name }) => name).join('、') },
        ]}
        actions={
          <>
            <ButtonLink kind="main" block to={paths.serviceDetail({ id })}>
              预览
            </ButtonLink>
            <Button
              block
              onClick={async () => {
                if (await takeBack()) await onWithdrawn()
              }}
            >
              {isSecond ? '撤回修改' : '撤回'}
            </Button>
          </>
        }
      />
    </Page>
  )
}

import { paths } from '@dm/shared/paths'
import { toast } from '@dm/shared/overlay'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Card, Page, Stack } from '@dm/shared/ui/page'
import { Facts } from '../Facts'
import type { Application } from '../types'
import { useWithdraw } from '../useWithdraw'
import { StepBar } from './StepHead'

/** A step while the application is under review: read-only, with 撤回修改. */
export function Reviewing({ title, application }: { title: string; application: Application }) {
  const withdraw = useWithdraw(application.id, () => toast('已撤回'))
  return (
    <Page
      title={title}
      back={paths.enterpriseCertificationIndex()}
      bar={
        <Button block onClick={withdraw}>
          撤回修改
        </Button>
      }
    >
      <Stack>
        <StepBar now={2} />
        <Card>
          <p role="status">资料审核中，不可修改</p>
        </Card>
        <Facts application={application} />
        <ButtonLink block to={paths.enterpriseCertificationResult()}>
          查看进度
        </ButtonLink>
      </Stack>
    </Page>
  )
}

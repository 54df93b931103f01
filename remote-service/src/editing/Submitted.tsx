import { paths } from '@dm/shared/paths'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'

/** 已提交审核: what comes next. */
export function Submitted({ heading, onAnother }: { heading: string; onAnother: () => void }) {
  const mine = paths.serviceList({ tab: 'mine' })
  return (
    <Page title={heading} back={mine}>
      <ResultPage
        tone="wait"
        fresh
        headline="已提交审核，预计1个工作日"
        note="审核通过后自动上线"
        actions={
          <>
            <ButtonLink kind="main" block to={mine}>
              查看我的服务
            </ButtonLink>
            <Button block onClick={onAnother}>
              继续发布
            </Button>
          </>
        }
      />
    </Page>
  )
}

import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { page } from './page'
import type { Guild } from './types'

/** 撤回申请, of an application or of a change. */
export function CancelButton() {
  const { mutateAsync: cancel } = useApiMutation('agent/apply/cancel')
  return (
    <Button
      block
      onClick={async () => {
        if (!(await confirm({ title: '确认撤回申请？', ok: '撤回' }))) return
        await cancel({})
        toast('已撤回')
      }}
    >
      撤回申请
    </Button>
  )
}

export function Reviewing({ guild }: { guild: Guild }) {
  return (
    <Page title={page.title} back={paths.inviteIndex()}>
      <ResultPage
        tone="wait"
        headline="审核中，预计1个工作日"
        note="结果会显示在这里"
        facts={[
          { label: '公会名称', value: guild.name },
          { label: '联系人', value: guild.contactName },
          { label: '统一社会信用代码', value: guild.creditCode },
        ]}
        actions={<CancelButton />}
      />
    </Page>
  )
}

export function Rejected({ reason, onAgain }: { reason: string | null; onAgain: () => void }) {
  return (
    <Page title={page.title} back={paths.inviteIndex()}>
      <ResultPage
        tone="failed"
        headline="审核未通过"
        note={reason && `原因：${reason}`}
        actions={
          <>
            <Button kind="main" block onClick={onAgain}>
              重新申请
            </Button>
            <ButtonLink block to={paths.inviteIndex()}>
              返回邀请好友
            </ButtonLink>
          </>
        }
      />
    </Page>
  )
}

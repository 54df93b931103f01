import { monthDay, uuid } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { usePageExists } from '@dm/shared/router'
import { dayOf } from '@dm/shared/time'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Alert } from '@dm/shared/ui/alert'
import { Page } from '@dm/shared/ui/page'
import { ResultPage } from '@dm/shared/ui/result'
import { useState } from 'react'
import type { Answer, OwnProvider } from './types'

interface ApplicationStatusProps {
  answer: Answer
  provider: OwnProvider
  onEdit: () => void
}

/** State of an application, with the next possible actions. */
export function ApplicationStatus({ answer, provider, onEdit }: ApplicationStatusProps) {
  const { state } = provider
  return (
    <Page title="服务商入驻" back={paths.userIndex()}>
      {state === 'reviewing' && <Reviewing />}
      {state === 'approved' && <Approved provider={provider} now={answer.now} onEdit={onEdit} />}
      {state === 'suspended' && <Suspended reason={provider.suspendReason} />}
      {state === 'expired' && (
        <ResultPage
          tone="closed"
          headline="入驻已到期"
          note="续期后服务恢复展示，已有预约不受影响"
          actions={<Renew />}
        />
      )}
      {state === 'closed' && (
        <ResultPage
          tone="closed"
          headline="已停止服务"
          note="重新入驻并通过审核后，可以再次上架服务"
          actions={
            <Button kind="main" block onClick={onEdit}>
              重新入驻
            </Button>
          }
        />
      )}
    </Page>
  )
}

/** 撤回: an application, or a change of an approved provider. */
function Withdraw() {
  const { mutateAsync: withdraw } = useApiMutation('service/provider/withdraw')
  const [requestId] = useState(uuid)
  return (
    <Button
      block
      onClick={async () => {
        if (!(await confirm({ title: '确认撤回申请？', ok: '撤回' }))) return
        await withdraw({ requestId })
        toast('已撤回')
      }}
    >
      撤回
    </Button>
  )
}

function Reviewing() {
  const publish = paths.servicePublish()
  const hasPublish = usePageExists(publish)
  return (
    <ResultPage
      tone="wait"
      headline="审核中，预计1个工作日"
      note="结果会显示在这里"
      actions={
        <>
          {hasPublish && (
            <ButtonLink kind="main" block to={publish}>
              先准备服务
            </ButtonLink>
          )}
          <Withdraw />
        </>
      }
    />
  )
}

function Renew() {
  const { mutateAsync: renew } = useApiMutation('service/provider/renew')
  const [requestId] = useState(uuid)
  return (
    <Button
      kind="main"
      block
      onClick={async () => {
        await renew({ requestId })
        toast('续期成功')
      }}
    >
      免费续期
    </Button>
  )
}

function Suspended({ reason }: { reason?: string }) {
  const help = paths.feedbackForm()
  const hasHelp = usePageExists(help)
  return (
    <ResultPage
      tone="failed"
      headline="服务已被暂停"
      note={reason && `原因：${reason}`}
      actions={
        hasHelp && (
          <ButtonLink kind="main" block to={help}>
            联系客服
          </ButtonLink>
        )
      }
    />
  )
}

function Approved({ provider, now, onEdit }: { provider: OwnProvider; now: number; onEdit: () => void }) {
  const publish = paths.servicePublish()
  const invite = paths.serviceInvite()
  const hasPublish = usePageExists(publish)
  const hasInvite = usePageExists(invite)
  const { expireAt, renewable, edit } = provider
  return (
    <>
      {edit === 'reviewing' && <Alert>修改审核中，公众看到的仍是原资料</Alert>}
      <ResultPage
        tone="done"
        headline="入驻成功"
        note={expireAt && `有效期至${monthDay(dayOf(expireAt), dayOf(now))}`}
        actions={
          <>
            {hasPublish && (
              <ButtonLink kind="main" block to={publish}>
                发布服务
              </ButtonLink>
            )}
            <ButtonLink block to={paths.serviceCalendar()}>
              设置档期
            </ButtonLink>
            {hasInvite && (
              <ButtonLink block to={invite}>
                邀请服务商
              </ButtonLink>
            )}
            {edit === 'reviewing' ? (
              <Withdraw />
            ) : (
              <Button block onClick={onEdit}>
                {edit === 'none' ? '修改资料' : '继续修改资料'}
              </Button>
            )}
            {renewable && <Renew />}
          </>
        }
      />
    </>
  )
}

import type { Data } from '@dm/shared/contract'
import { monthDay, uuid } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { dayOf } from '@dm/shared/time'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Alert } from '@dm/shared/ui/alert'

/** True for a provider whose calendar takes nothing new; active bookings are still finished or cancelled. */
export const isClosedForNew = ({ provider }: Data<'service/provider/query'>): boolean =>
  provider?.state === 'suspended' || provider?.state === 'expired' || provider?.state === 'closed'

/** Why a provider takes no bookings, or soon will not, and what leads on; nothing while all is well. */
export function StandingBar({ own: { provider, now } }: { own: Data<'service/provider/query'> }) {
  if (provider?.state === 'suspended')
    return (
      <Alert
        tone="alert"
        action={
          <ButtonLink size="xs" kind="soft" to={paths.feedbackForm()}>
            联系客服
          </ButtonLink>
        }
      >
        服务已被暂停{provider.suspendReason && `：${provider.suspendReason}`}
      </Alert>
    )
  if (provider?.state === 'closed')
    return (
      <Alert
        tone="alert"
        action={
          <ButtonLink size="xs" kind="soft" to={paths.serviceFreeEnter()}>
            重新入驻
          </ButtonLink>
        }
      >
        已停止服务
      </Alert>
    )
  if (!provider?.renewable || provider.expireAt === undefined) return null
  const isOver = provider.state === 'expired'
  return (
    <Alert tone={isOver ? 'alert' : 'info'} action={<RenewButton />}>
      {isOver ? '入驻已到期' : `入驻将于${monthDay(dayOf(provider.expireAt), dayOf(now))}到期`}
    </Alert>
  )
}

function RenewButton() {
  const { mutateAsync: renew } = useApiMutation('service/provider/renew')
  const run = async () => {
    await renew({ requestId: uuid() })
    toast('续期成功')
  }
  return (
    <Button size="xs" kind="soft" onClick={run}>
      免费续期
    </Button>
  )
}

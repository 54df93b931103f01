import type { Data } from '@dm/shared/contract'
import { confirm } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { leaveDocument, useNavigate } from '@dm/shared/router'
import { deviceId } from '@dm/shared/session'
import { Button } from '@dm/shared/ui/button'

export type Adv = Data<'adv/detail/query'>['adv']

/** The advertiser's button: a page of ours, a phone, or another site after a question that names its host. */
export function AdvButton({ id, button: { text, kind, value } }: { id: string; button: NonNullable<Adv['button']> }) {
  const { mutate: count } = useApiMutation('adv/click/add')
  const navigate = useNavigate()
  const follow = async () => {
    // The count is never awaited: what was tapped opens at once.
    count({ id, deviceId: deviceId() })
    if (kind === 'path') return navigate(value)
    if (kind === 'tel') return leaveDocument(() => window.location.assign(`tel:${value}`))
    const isSure = await confirm({ title: `即将离开点梦，前往 ${new URL(value).host}`, ok: '继续访问', cancel: '取消' })
    if (isSure) leaveDocument(() => window.location.assign(value))
  }
  return (
    <Button kind="main" block onClick={follow}>
      {text}
    </Button>
  )
}

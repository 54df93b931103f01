import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Card } from '@dm/shared/ui/page'
import css from './modelcard.module.css'

/** 公开展示: switching off asks first, because shared links stop working. */
export function PublicSwitch({ status }: { status: 'on' | 'off' }) {
  const update = useApiMutation('enterprise/modelcard/status/update')
  // While the request is pending the switch already shows the new state.
  const isOn = (update.isPending ? update.variables.status : status) === 'on'
  const toggle = async () => {
    if (update.isPending) return
    if (isOn && !(await confirm({ title: '关闭后已分享的链接将无法查看，确定关闭？', danger: true }))) return
    update.mutate(
      { status: isOn ? 'off' : 'on' },
      {
        onError: ({ retcode }) => {
          if (retcode === null) toast('网络异常，请稍后重试')
        },
      },
    )
  }
  return (
    <Card>
      <label className={css.switch}>
        <span>
          公开展示
          <small>{isOn ? '任何人可通过链接查看' : '仅成员可见'}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-busy={update.isPending}
          onChange={() => void toggle()}
        />
      </label>
    </Card>
  )
}

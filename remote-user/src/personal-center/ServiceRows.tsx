import type { Center } from '@dm/shared/contract/calls/user/user'
import { confirm } from '@dm/shared/overlay'
import { Row, ListCard, Tag } from '@dm/shared/ui/list'
import { SERVICE, type Entry, type Target } from './entries'
import { useOpenEntries } from './useOpenEntries'
import { CERT_STATES } from '../components/certStates'

function StateTag({ state }: { state: Center['user']['official']['state'] }) {
  return state === 'none' ? null : <Tag tone={CERT_STATES[state].tone}>{CERT_STATES[state].text}</Tag>
}

/** 实名认证, 官方认证, 地址, 设置与安全, 反馈与帮助, each with its state; a refused one shows its reason before it opens. */
export function ServiceRows({
  user,
  onEnter,
}: {
  user: Center['user'] | undefined
  onEnter: (target: Target, needsLogin: boolean) => void
}) {
  const { certification, official, address, settings, help, form } = SERVICE
  const open = useOpenEntries([certification, official, address, settings, help, form])
  const rows = open.filter((entry) => entry !== form || !open.includes(help))
  if (rows.length === 0) return null
  const stateOf = (entry: Entry) =>
    entry === certification ? user?.realName : entry === official ? user?.official.state : undefined
  const reasonOf = (entry: Entry) =>
    entry === certification ? user?.realNameReason : entry === official ? user?.official.reason : undefined
  const enter = async (entry: Entry) => {
    const reason = reasonOf(entry)
    if (reason && !(await confirm({ title: '未通过', text: reason, ok: '重新提交', cancel: '知道了' }))) return
    onEnter(entry.target, !entry.open)
  }
  return (
    <ListCard label="服务">
      {rows.map((entry) => (
        <Row
          key={entry.name}
          start={<entry.icon />}
          title={entry.name}
          end={<StateTag state={stateOf(entry) ?? 'none'} />}
          onClick={() => void enter(entry)}
        />
      ))}
    </ListCard>
  )
}

import { confirm, toast } from '@dm/shared/overlay'
import { useApiMutation } from '@dm/shared/query'
import { Button, showActionError } from '@dm/shared/ui/button'
import { ListCard, Row, Tag } from '@dm/shared/ui/list'
import type { Application, Certification } from '../types'
import { useChange, type ChangeKind } from './useChange'

const ROWS: readonly { kind: ChangeKind; title: string; note: string }[] = [
  { kind: 'renew', title: '续期', note: '营业期限变化时更新营业执照' },
  { kind: 'change', title: '变更企业信息', note: '名称、法定代表人、地址或资质证照' },
  { kind: 'operator', title: '变更运营者', note: '更换负责企业账号的人' },
]
const STATES = { draft: '填写中', reviewing: '审核中', rejected: '未通过' } as const

/** Possible changes of a certified company; the approved data stay in force meanwhile. */
export function Changes({ cert }: { cert: Certification }) {
  const start = useChange(cert)
  const open = cert.application
  return (
    <>
      <ListCard label="变更">
        {ROWS.map(({ kind, title, note }) => (
          <Row
            key={kind}
            title={title}
            note={note}
            end={
              open?.kind === kind ? (
                <Tag tone={open.state === 'rejected' ? 'red' : 'orange'}>{STATES[open.state]}</Tag>
              ) : undefined
            }
            onClick={() => void start(kind).catch(showActionError)}
          />
        ))}
      </ListCard>
      {open && open.state !== 'reviewing' && open.kind !== 'first' && <Discard application={open} />}
    </>
  )
}

function Discard({ application }: { application: Application }) {
  const { mutateAsync } = useApiMutation('enterprise/cert/draft/del')
  const discard = async () => {
    if (!(await confirm({ title: '已填写的内容将被清除，确定放弃？', danger: true }))) return
    await mutateAsync({ applicationId: application.id })
    toast('已放弃变更')
  }
  return (
    <Button block onClick={discard}>
      放弃变更
    </Button>
  )
}

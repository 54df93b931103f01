import { dateTime } from '@dm/shared/format'
import { ListCard, Row } from '@dm/shared/ui/list'
import { Section } from '@dm/shared/ui/page'
import type { Certification } from '../types'

const ACTIONS = {
  submit: '提交审核',
  withdraw: '撤回修改',
  reject: '审核未通过',
  approve: '审核通过',
  revoke: '认证被取消',
} as const

/** Events of the certification, the newest first. */
export function History({ events }: { events: Certification['history'] }) {
  if (events.length === 0) return null
  return (
    <Section title="审核记录">
      <ListCard>
        {events.map(({ at, action, text }) => (
          <Row key={`${at}-${action}`} title={ACTIONS[action]} note={text || undefined} end={dateTime(at)} clamp={2} />
        ))}
      </ListCard>
    </Section>
  )
}

import { dateTime, relativeTime } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { ListCard, Row } from '@dm/shared/ui/list'
import type { Application } from '../types'

/** The open application in one line: where its owner left it, or how its review stands. */
export function OpenState({
  application: { state, kind, operator, updatedAt, submittedAt },
}: {
  application: Application
}) {
  if (state === 'draft')
    return kind === 'first' ? (
      <ListCard>
        <Row title={`上次填写到「${operator ? '运营者资料' : '企业资料'}」`} note={relativeTime(updatedAt)} />
      </ListCard>
    ) : null
  return (
    <ListCard>
      <Row
        title={state === 'reviewing' ? '审核中' : '认证未通过'}
        note={submittedAt === null ? undefined : `提交于 ${dateTime(submittedAt)}`}
        to={paths.enterpriseCertificationResult()}
      />
    </ListCard>
  )
}

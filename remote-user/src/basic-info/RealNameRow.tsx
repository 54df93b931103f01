import type { User } from '@dm/shared/contract/user'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Tag } from '@dm/shared/ui/list'
import { StaticField } from './StaticField'

const STATES = {
  none: { tone: 'grey', text: '未认证' },
  auditing: { tone: 'grey', text: '审核中' },
  passed: { tone: 'green', text: '已通过' },
  rejected: { tone: 'red', text: '未通过' },
  expired: { tone: 'grey', text: '已过期' },
} as const

/** 实名认证 with its state; leads on where its page is live. */
export function RealNameRow({ state }: { state: User['realName'] }) {
  const linked = usePageExists(paths.certificationIndex())
  const tag = <Tag tone={STATES[state].tone}>{STATES[state].text}</Tag>
  return (
    <StaticField label="实名认证">
      {linked ? <Link to={paths.certificationIndex({ redirect: paths.basicInfoEdit() })}>{tag}</Link> : tag}
    </StaticField>
  )
}

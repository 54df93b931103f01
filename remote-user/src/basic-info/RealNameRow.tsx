import type { User } from '@dm/shared/contract/calls/user/user'
import { paths } from '@dm/shared/paths'
import { Link, usePageExists } from '@dm/shared/router'
import { Tag } from '@dm/shared/ui/list'
import { StaticField } from './StaticField'
import { CERT_STATES } from '../components/certStates'

/** 实名认证 with its state; a link if its page is live. */
export function RealNameRow({ state }: { state: User['realName'] }) {
  const linked = usePageExists(paths.certificationIndex())
  const tag = <Tag tone={CERT_STATES[state].tone}>{CERT_STATES[state].text}</Tag>
  return (
    <StaticField label="实名认证">
      {linked ? <Link to={paths.certificationIndex({ redirect: paths.basicInfoEdit() })}>{tag}</Link> : tag}
    </StaticField>
  )
}

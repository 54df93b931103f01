import type { NoticeRole } from '@dm/shared/contract/calls/user/casting-notice'
import { Section } from '@dm/shared/ui/page'
import css from './detail.module.css'
import { roleFacts } from './roleFacts'

/** Roles to cast: name, number, requirements. */
export function Roles({ roles }: { roles: readonly NoticeRole[] }) {
  if (roles.length === 0) return null
  return (
    <Section title="招募角色" card>
      <ul className={css.roles}>
        {roles.map((role, n) => (
          <li key={n}>
            <h3>
              {role.name}
              <span>{role.count}人</span>
            </h3>
            <p className="dm-caption">{roleFacts(role)}</p>
            {role.text && <p className={css.roleText}>{role.text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}

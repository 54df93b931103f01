import type { Center } from '@dm/shared/contract/calls/user/user'
import { Section } from '@dm/shared/ui/page'
import { Tag, type Choice } from '@dm/shared/ui/list'
import { Tabs } from '@dm/shared/ui/tabs'
import type { ReactNode } from 'react'
import css from './center.module.css'
import { IDENTITIES, type Entry, type IdentityKey, type Target } from './entries'
import { Grid } from './Grid'
import { useOpenEntries } from './useOpenEntries'

const KEYS = ['enterprise', 'service', 'agent'] as const
const ENTERPRISE_STATES = { auditing: '审核中', passed: '已通过', rejected: '未通过', expired: '已过期' } as const

const has = (center: Center, key: (typeof KEYS)[number]) =>
  key === 'enterprise' ? center.enterprise.state !== 'none' : center[key].state !== 'none'

/** Returns the selectable identities: those of the account, and those it may open, if their pages are live. */
export function useIdentities(center: Center | undefined) {
  const open = {
    enterprise: useOpenEntries(IDENTITIES.enterprise.entries).length > 0,
    service: useOpenEntries(IDENTITIES.service.entries).length > 0,
    agent: useOpenEntries(IDENTITIES.agent.entries).length > 0,
  }
  const start = {
    enterprise: useOpenEntries([IDENTITIES.enterprise.start]).length > 0,
    service: useOpenEntries([IDENTITIES.service.start]).length > 0,
    agent: useOpenEntries([IDENTITIES.agent.start]).length > 0,
  }
  if (!center) return []
  return KEYS.filter((key) => (has(center, key) ? open[key] : start[key])).map((key) => ({
    key,
    owned: has(center, key),
  }))
}

interface SwitchProps {
  identities: ReturnType<typeof useIdentities>
  value: IdentityKey
  onChange: (key: IdentityKey) => void
}

/** 个人 · 企业 · 服务商 · 公会; renders nothing for only one. */
export function IdentitySwitch({ identities, value, onChange }: SwitchProps) {
  if (identities.length === 0) return null
  const options: Choice<IdentityKey>[] = [
    { key: 'personal', label: '个人' },
    ...identities.map(({ key, owned }) => ({
      key,
      label: (
        <>
          {IDENTITIES[key].name}
          {!owned && (
            <Tag tone="line" className={css.tabTag}>
              开通
            </Tag>
          )}
        </>
      ),
    })),
  ]
  return (
    <Tabs
      label="身份"
      options={options}
      value={value}
      onChange={onChange}
      panelId="identity-panel"
      className={css.tabs}
    />
  )
}

/** The content of the selected identity; a plain stack without a switch. */
export function IdentityContent({
  shown,
  identity,
  children,
}: {
  shown: boolean
  identity: IdentityKey
  children: ReactNode
}) {
  const name = identity === 'personal' ? '个人' : IDENTITIES[identity].name
  return (
    <div className={css.stack} {...(shown && { id: 'identity-panel', role: 'tabpanel', 'aria-label': name })}>
      {children}
    </div>
  )
}

/** The entries of a company, a provider or a guild, or a link to become one. */
export function IdentityPanel({
  center,
  identity,
  onEnter,
}: {
  center: Center
  identity: Exclude<IdentityKey, 'personal'>
  onEnter: (target: Target, needsLogin: boolean) => void
}) {
  const { name, entries, start } = IDENTITIES[identity]
  const owned = has(center, identity)
  const shown: readonly Entry[] = owned ? entries : [start]
  const { state, reason } = center.enterprise
  const tag = identity === 'enterprise' && state !== 'none' ? ENTERPRISE_STATES[state] : null
  return (
    <Section
      card
      title={(owned && center[identity].name) || name}
      more={tag && <Tag tone={state === 'passed' ? 'green' : state === 'rejected' ? 'red' : 'grey'}>{tag}</Tag>}
    >
      {reason && <p className={css.reasonLine}>{reason}</p>}
      <Grid entries={shown} onEnter={onEnter} />
    </Section>
  )
}

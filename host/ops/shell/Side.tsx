import { ROLE_NAMES, type Role } from '@dm/shared/contract/ops/operator'
import { count } from '@dm/shared/format'
import { Logo } from '@dm/shared/ui/art'
import { CalendarIcon, FlagIcon, IdIcon, LayersIcon, ListIcon, PulseIcon, ShieldIcon } from '@dm/shared/ui/icon'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { follow, places } from '../address'
import { callRegistry } from '../registry/call'
import type { Overview } from '../registry/queries'
import css from './shell.module.css'

const VIEWS: { place: string; name: string; Icon: typeof FlagIcon; role?: Role }[] = [
  { place: places.releases(), name: '发布', Icon: LayersIcon },
  { place: places.health(), name: '健康', Icon: PulseIcon },
  { place: places.campaigns(), name: '活动页', Icon: FlagIcon },
  { place: places.activities(), name: '活动', Icon: CalendarIcon },
  { place: places.reviews(), name: '待审', Icon: IdIcon, role: 'review' },
  { place: places.approvals(), name: '复核', Icon: ShieldIcon },
  { place: places.audit(), name: '审计', Icon: ListIcon },
]

/** The dark sidebar: the views, the site's name and the operator. */
export function Side({ place, overview, isConnected }: { place: string; overview: Overview; isConnected: boolean }) {
  return (
    <aside className={css.side} aria-label="点梦运营台">
      <p className={css.brand}>
        <Logo size={32} />
        <b>点梦</b>
        <span>运营台</span>
      </p>
      <nav aria-label="运营台" className={css.nav}>
        {VIEWS.filter(({ role }) => !role || overview.roles.includes(role)).map(({ place: to, name, Icon }) => {
          const here = place === to || (to === places.releases() && place.startsWith('/ops/areas/'))
          return (
            <a key={to} href={to} aria-current={here ? 'page' : undefined} onClick={follow}>
              <Icon size={20} />
              {name}
              {to === places.approvals() && overview.approvals > 0 && <b>{overview.approvals}</b>}
            </a>
          )
        })}
      </nav>
      <div className={css.env}>
        <p className={isConnected ? css.connected : css.disconnected}>
          <b>{window.location.host}</b>
        </p>
        <p>{isConnected ? '变更实时到达' : '每 15 秒刷新一次'}</p>
        <p>登记表 第 {count(overview.revision)} 版</p>
        <p>外壳 {overview.hostVersion}</p>
        <Operator name={overview.operator} roles={overview.roles} />
      </div>
    </aside>
  )
}

function Operator({ name, roles }: Pick<Overview, 'roles'> & { name: string }) {
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: () => callRegistry('logout', {}),
    onSuccess: () => client.resetQueries(),
  })
  return (
    <p className={css.operator}>
      <span title={name}>
        {name}
        <small>{roles.map((role) => ROLE_NAMES[role]).join('、')}</small>
      </span>
      <button type="button" disabled={leave.isPending} onClick={() => leave.mutate()}>
        {leave.isError ? '再试退出' : '退出登录'}
      </button>
    </p>
  )
}

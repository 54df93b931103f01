import { count } from '@dm/shared/format'
import {
  BrushIcon,
  GuildIcon,
  HistoryIcon,
  ImageIcon,
  StoreIcon,
  TripIcon,
  TrophyIcon,
  VipIcon,
  WithdrawIcon,
} from '@dm/shared/ui/icon'
import { Section } from '@dm/shared/ui/page'
import type { VipScope } from './VipCard'
import css from './vip.module.css'

const ICONS: Record<VipScope['benefits'][number]['icon'], typeof VipIcon> = {
  withdraw: WithdrawIcon,
  badge: VipIcon,
  template: BrushIcon,
  product: StoreIcon,
  photo: ImageIcon,
  team: GuildIcon,
  honor: TrophyIcon,
  progress: HistoryIcon,
  trip: TripIcon,
}

/** Benefits of a membership, one a row, with the numbers without it and with it. */
export function Benefits({ benefits }: { benefits: VipScope['benefits'] }) {
  return (
    <Section title="会员权益" card>
      <ul className={css.benefits} aria-label="会员权益">
        {benefits.map(({ icon, title, text, free, member }) => {
          const Icon = ICONS[icon]
          return (
            <li key={title}>
              <span className={css.benefitIcon}>
                <Icon size={20} />
              </span>
              <span className={css.benefitText}>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              {free !== undefined && member !== undefined && (
                <span className={css.more}>
                  <span className="sr">免费</span>
                  {count(free)}
                  <span aria-hidden="true"> → </span>
                  <span className="sr">，会员</span>
                  <b>{count(member)}</b>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}

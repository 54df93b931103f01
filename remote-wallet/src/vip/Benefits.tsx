import { WithdrawIcon } from '@dm/shared/ui/icon'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import type { VipScope } from './VipCard'
import css from './vip.module.css'

const ICONS = { withdraw: WithdrawIcon }

/** Benefits of a membership; a tap shows the details. */
export function Benefits({ benefits }: { benefits: VipScope['benefits'] }) {
  const [open, setOpen] = useState<VipScope['benefits'][number]>()
  return (
    <>
      <ul className={css.benefits} aria-label="会员权益">
        {benefits.map((benefit) => {
          const Icon = ICONS[benefit.icon]
          return (
            <li key={benefit.title}>
              <button type="button" onClick={() => setOpen(benefit)}>
                <Icon size={24} />
                {benefit.title}
              </button>
            </li>
          )
        })}
      </ul>
      {open && (
        <Sheet open title={open.title} onClose={() => setOpen(undefined)}>
          <p>{open.text}</p>
        </Sheet>
      )}
    </>
  )
}

import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { ButtonLink } from '@dm/shared/ui/button'
import { EmptyState } from '@dm/shared/ui/page'

/** Requires real-name certification first (docs/product/wallet.md#payout-accounts). */
export function Gate() {
  const to = paths.certificationIndex()
  const leads = usePageExists(to)
  return (
    <EmptyState
      text="完成实名认证后可添加收款账户"
      action={
        leads && (
          <ButtonLink kind="soft" size="s" to={to}>
            去认证
          </ButtonLink>
        )
      }
    />
  )
}

import { paths } from '@dm/shared/paths'
import { leaveWithoutAsking, Link, navigate, usePageExists } from '@dm/shared/router'
import { CheckField, type FieldProps } from '@dm/shared/ui/form'
import type { MouseEvent } from 'react'

/** The checkbox for 《收款账户授权书》 (docs/product/wallet.md#walletaddbankcard, docs/product/wallet.md#walletaddwxalipay). */
export function Terms(field: FieldProps<boolean>) {
  const to = paths.commonUserAgreement({ id: 24 })
  const leads = usePageExists(to)
  // Reading keeps the form and its values, so no question is asked.
  const read = (event: MouseEvent) => {
    event.preventDefault()
    leaveWithoutAsking(() => navigate(to))
  }
  return (
    <CheckField {...field}>
      我已阅读并同意
      {leads ? (
        <Link to={to} onClick={read}>
          《收款账户授权书》
        </Link>
      ) : (
        '《收款账户授权书》'
      )}
    </CheckField>
  )
}

import type { Data } from '@dm/shared/contract'
import type { WalletType } from '@dm/shared/contract/forms/wallet/payout'
import { paths } from '@dm/shared/paths'
import { useSearchParams } from '@dm/shared/router'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useRead } from '@dm/shared/reads'
import { useState } from 'react'
import { Gate } from '../Gate'
import { Bound } from './Bound'
import { Choice } from './Choice'
import { kindOf, KINDS } from './kinds'
import { WalletForm } from './WalletForm'
import { page } from './page'

/** 添加微信/支付宝: the user's own account, with its receive code (docs/product/wallet.md#walletaddwxalipay). */
export default function AddWxAlipayPage() {
  const [query] = useSearchParams()
  const type = kindOf(query.get('type'))
  const title = type === null ? page.title : `添加${KINDS[type].name}`
  return <AddWallet key={type} type={type} title={title} />
}

function AddWallet({ type, title }: { type: WalletType | null; title: string }) {
  const accounts = useRead(page.reads.accounts)
  const [replacing, setReplacing] = useState(false)
  const bound = accounts.data?.list.find((one) => one.type === type)
  if (type !== null && accounts.data?.certified && (!bound || replacing))
    return <WalletForm type={type} holder={accounts.data.holderMasked ?? ''} replaceId={bound?.id} />
  return (
    <Page title={title} back={paths.walletBankCard()}>
      <Loaded from={accounts} skeleton={<FormSkeleton />}>
        {(found: Data<'wallet/account/list'>) => {
          if (!found.certified) return <Gate />
          if (!bound) return <Choice list={found.list} />
          return <Bound account={bound} onReplace={() => setReplacing(true)} />
        }}
      </Loaded>
    </Page>
  )
}

import { PickField } from '@dm/shared/ui/form'
import { useRead } from '@dm/shared/reads'
import { useState } from 'react'
import { BankLogo } from '../../components/payee/BankLogo'
import { BankSheet } from './BankSheet'
import { page } from './page'

interface BankFieldProps {
  bankId: number | undefined
  error: string | undefined
  onChoose: (bankId: number) => void
}

/** 开户银行 with its logo: detected, or chosen in a sheet (docs/product/wallet.md#walletaddbankcard). */
export function BankField({ bankId, error, onChoose }: BankFieldProps) {
  const [open, setOpen] = useState(false)
  const banks = useRead(page.reads.banks)
  const name = banks.data?.list.find(({ id }) => id === bankId)?.name ?? ''
  return (
    <>
      <PickField
        label="开户银行"
        error={error}
        required
        icon={name !== '' && <BankLogo bankId={bankId} size={24} />}
        text={name}
        onOpen={() => setOpen(true)}
      />
      {open && (
        <BankSheet
          bankId={bankId}
          onClose={() => setOpen(false)}
          onChoose={(id) => {
            onChoose(id)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

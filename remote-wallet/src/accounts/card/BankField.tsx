import { useApiQuery } from '@dm/shared/query'
import { BankLogo } from '@dm/shared/ui/bank-logo'
import { PickField } from '@dm/shared/ui/form'
import { FailedState, ListSkeleton } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import css from './card.module.css'

interface BankFieldProps {
  bankId: number | undefined
  error: string | undefined
  onChoose: (bankId: number) => void
}

/** 开户银行: recognised or chosen in a sheet with search, by the first letter of the pinyin. */
export function BankField({ bankId, error, onChoose }: BankFieldProps) {
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const banks = useApiQuery('wallet/bank/list', {})
  const list = banks.data?.list ?? []
  const found = list.filter(({ name }) => name.includes(search.trim()))
  const letters = [...new Set(found.map(({ letter }) => letter))].sort()
  const name = list.find(({ id }) => id === bankId)?.name ?? ''
  return (
    <>
      <div className={css.bank}>
        {bankId !== undefined && <BankLogo bankId={bankId} />}
        <div>
          <PickField label="开户银行" error={error} required text={name} onOpen={() => setOpen(true)} />
        </div>
      </div>
      <Sheet open={open} onClose={() => setOpen(false)} title="选择开户银行">
        <input
          className={css.search}
          type="search"
          aria-label="搜索银行"
          placeholder="搜索银行"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        {banks.isPending && <ListSkeleton rows={4} />}
        {banks.isError && <FailedState error={banks.error} onRetry={() => void banks.refetch()} />}
        {letters.map((letter) => (
          <section key={letter} aria-label={letter} className={css.letter}>
            <h3>{letter}</h3>
            {found
              .filter((one) => one.letter === letter)
              .map((one) => (
                <button
                  key={one.id}
                  type="button"
                  aria-current={one.id === bankId || undefined}
                  onClick={() => {
                    onChoose(one.id)
                    setOpen(false)
                  }}
                >
                  <BankLogo bankId={one.id} />
                  {one.name}
                </button>
              ))}
          </section>
        ))}
      </Sheet>
    </>
  )
}

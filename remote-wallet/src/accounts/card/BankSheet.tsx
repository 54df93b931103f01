import { CheckIcon } from '@dm/shared/ui/icon'
import { FailedState, ListSkeleton } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useRead } from '@dm/shared/reads'
import { useState } from 'react'
import { BankLogo } from '../../components/payee/BankLogo'
import css from './card.module.css'
import { page } from './page'

interface BankSheetProps {
  bankId: number | undefined
  onClose: () => void
  onChoose: (bankId: number) => void
}

/**
 * All banks by the initial of their pinyin, with search by name or letter (docs/product/wallet.md#walletaddbankcard).
 */
export function BankSheet({ bankId, onClose, onChoose }: BankSheetProps) {
  const [search, setSearch] = useState('')
  const banks = useRead(page.reads.banks)
  const wanted = search.trim()
  const found = (banks.data?.list ?? []).filter(
    ({ name, letter }) => name.includes(wanted) || letter === wanted.toUpperCase(),
  )
  const letters = [...new Set(found.map(({ letter }) => letter))].sort()
  return (
    <Sheet open onClose={onClose} title="选择开户银行">
      <input
        className={css.search}
        type="search"
        aria-label="搜索银行"
        placeholder="搜索银行"
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {banks.isPending && <ListSkeleton rows={4} />}
      {banks.isError && <FailedState error={banks.error} onRetry={() => void banks.refetch()} />}
      {banks.data && found.length === 0 && (
        <p className={css.none} role="status">
          没有找到该银行
        </p>
      )}
      {letters.map((letter) => (
        <section key={letter} aria-label={letter} className={css.letter}>
          <h3>{letter}</h3>
          {found
            .filter((one) => one.letter === letter)
            .map(({ id, name }) => (
              <button key={id} type="button" aria-current={id === bankId || undefined} onClick={() => onChoose(id)}>
                <BankLogo bankId={id} />
                <span>{name}</span>
                {id === bankId && <CheckIcon size={20} />}
              </button>
            ))}
        </section>
      ))}
    </Sheet>
  )
}

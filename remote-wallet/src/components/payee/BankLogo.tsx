import { BankIcon } from '@dm/shared/ui/icon'
import { bankLogo } from './bankLogo'
import css from './payee.module.css'

/** The logo of a bank, 40px, or 24px beside text; a neutral card without one. */
export function BankLogo({ bankId, size = 40 }: { bankId?: number; size?: 24 | 40 }) {
  const file = bankLogo(bankId)
  if (file !== '') return <img className={css.logo} src={file} width={size} height={size} alt="" />
  return (
    <span className={css.none} style={{ width: size, height: size }} aria-hidden="true">
      <BankIcon size={size === 40 ? 24 : 16} />
    </span>
  )
}

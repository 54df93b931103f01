import type { Data } from '@dm/shared/contract'
import { Button } from '@dm/shared/ui/button'
import { Stack } from '@dm/shared/ui/page'
import { PayeeLogo, payeeName, payeeText } from '../../components/payee/PayeeLogo'
import css from './wallet.module.css'

interface BoundProps {
  account: Data<'wallet/account/list'>['list'][number]
  onReplace: () => void
}

/** The account already bound, with 更换. */
export function Bound({ account, onReplace }: BoundProps) {
  return (
    <Stack>
      <article className={css.bound} aria-label={payeeText(account)}>
        <PayeeLogo payee={account} />
        <span className={css.text}>
          <b>{payeeName(account)}</b>
          <small>
            {account.masked} · {account.holderMasked}
          </small>
          {account.blockText !== undefined && <small className={css.error}>{account.blockText}</small>}
        </span>
      </article>
      <Button kind="main" block onClick={onReplace}>
        更换
      </Button>
      <p className={css.note}>新账户添加成功后，原账户自动解绑；有提现正在处理时不能更换</p>
    </Stack>
  )
}

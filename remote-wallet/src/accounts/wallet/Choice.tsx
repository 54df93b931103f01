import type { Data } from '@dm/shared/contract'
import { paths } from '@dm/shared/paths'
import { Link, useLocation } from '@dm/shared/router'
import { RightIcon } from '@dm/shared/ui/icon'
import { PayeeLogo } from '../../components/payee/PayeeLogo'
import { KINDS } from './kinds'
import css from './wallet.module.css'

/** WeChat or Alipay, when the address has no kind; bound ones are marked. */
export function Choice({ list }: { list: Data<'wallet/account/list'>['list'] }) {
  const { state } = useLocation()
  return (
    <ul className={css.choices}>
      {(['wechat', 'alipay'] as const).map((type) => {
        const bound = list.find((one) => one.type === type)
        return (
          <li key={type}>
            <Link to={paths.walletAddWxAlipay({ type })} replace state={state} className={css.choice}>
              <PayeeLogo payee={{ type, masked: '' }} />
              <span className={css.text}>
                <b>{KINDS[type].name}</b>
                <small>{bound ? `已添加 ${bound.masked}` : '提现到零钱或余额'}</small>
              </span>
              <RightIcon size={16} />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

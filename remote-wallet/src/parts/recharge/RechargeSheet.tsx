import { count, money, uuid } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { invalidate, useApiQuery } from '@dm/shared/query'
import { isRequestError, NETWORK_MESSAGE, request } from '@dm/shared/request'
import { Link, useOnScreen } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { NumberField } from '@dm/shared/ui/form'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { boughtBy, firstChoice, type Choice, type Packages } from './amount'
import { PackageGrid } from './PackageGrid'
import css from './recharge.module.css'

export interface Asked {
  /** The package to open with. */
  item?: string | null
  /** So many coins are missing elsewhere. */
  need: number
  /** Where the buyer was; the server keeps it if it is an in-app path. */
  back?: string | null
}

/** 充值星钻: packages or an amount of one's own, then the payment sheet (wallet, "/wallet/coinRecord"). */
export function RechargeSheet({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const packages = useApiQuery('wallet/coin/package/list', {})
  return (
    <Sheet open title="充值星钻" onClose={onClose}>
      <Loaded from={packages}>
        {(data) => <RechargeForm packages={data} asked={asked} onClose={onClose} onStale={packages.refetch} />}
      </Loaded>
    </Sheet>
  )
}

function RechargeForm({
  packages,
  asked,
  onClose,
  onStale,
}: {
  packages: Packages
  asked: Asked
  onClose: () => void
  onStale: () => unknown
}) {
  const [choice, setChoice] = useState<Choice>(() => firstChoice(packages, asked))
  const [requestId, setRequestId] = useState(uuid)
  const [fault, setFault] = useState<string>()
  const [lost, setLost] = useState(false)
  const onScreen = useOnScreen()
  const bought = boughtBy(choice, packages)
  const ready = 'fen' in bought

  const choose = (next: Choice) => {
    setChoice(next)
    setFault(undefined)
    // Another body needs another id.
    setRequestId(uuid())
  }
  const submit = async () => {
    if (!ready) return setFault(bought.fault)
    setLost(false)
    try {
      const order = { requestId, kind: 'coin' as const, expectFen: bought.fen, ...bought.order }
      const { orderNo } = await request('wallet/order/create', {
        ...order,
        ...(asked.back && { backPath: asked.back }),
      })
      void invalidate('wallet/order/page')
      // Who closed the sheet or went elsewhere finds the order in 充值记录.
      if (!onScreen()) return
      onClose()
      void pay({ orderNo })
    } catch (error) {
      if (isRequestError(error) && error.retcode === null) return setLost(true)
      setRequestId(uuid())
      void onStale()
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => event.preventDefault()}>
      {asked.need > 0 && <p className={css.need}>还差 {count(asked.need)} 星钻</p>}
      <PackageGrid packages={packages} choice={choice} onChoose={choose} />
      <NumberField
        label="充值金额"
        name="yuan"
        placeholder="其他金额"
        unit="元"
        digits={6}
        error={fault}
        value={choice.type === 'own' ? choice.yuan : ''}
        onChange={(yuan) => choose({ type: 'own', yuan })}
      />
      <p className={css.gets} aria-live="polite">
        {ready && `可得 ${count(bought.coin)} 星钻`}
      </p>
      {lost && (
        <p role="alert" className={css.fault}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button kind="main" block type="submit" onClick={submit}>
        立即充值 {ready && money(bought.fen)}
      </Button>
      <p className={css.terms}>
        充值即代表同意<Link to={paths.commonUserAgreement({ id: 21 })}>《充值服务协议》</Link>
      </p>
    </form>
  )
}

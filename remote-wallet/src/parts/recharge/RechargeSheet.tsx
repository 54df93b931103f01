import { count, money } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { Link, useOnScreen } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { Form, NumberField, useForm } from '@dm/shared/ui/form'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { boughtBy, firstChoice, type Packages } from './amount'
import { PackageGrid } from './PackageGrid'
import css from './recharge.module.css'

export interface RechargeRequest {
  /** The preselected package. */
  item?: string | null
  /** Number of missing coins elsewhere. */
  need: number
  /** The buyer's previous page; the server stores it if it is an in-app path. */
  back?: string | null
}

/** 充值星钻: packages or a custom amount, then the payment sheet (docs/product/wallet.md#walletcoinrecord). */
export function RechargeSheet({ request, onClose }: { request: RechargeRequest; onClose: () => void }) {
  const packages = useApiQuery('wallet/coin/package/list', {})
  return (
    <Sheet open title="充值星钻" onClose={onClose}>
      <Loaded from={packages}>
        {(data) => <RechargeForm packages={data} request={request} onClose={onClose} onStale={packages.refetch} />}
      </Loaded>
    </Sheet>
  )
}

function RechargeForm({
  packages,
  request,
  onClose,
  onStale,
}: {
  packages: Packages
  request: RechargeRequest
  onClose: () => void
  onStale: () => unknown
}) {
  const { mutateAsync: create } = useApiMutation('wallet/order/create')
  const onScreen = useOnScreen()
  const form = useForm({
    initial: { choice: firstChoice(packages, request) },
    labels: { choice: '充值金额' },
    sentAs: { customYuan: 'choice' },
    check: ({ choice }) => {
      const wanted = boughtBy(choice, packages)
      return { choice: 'error' in wanted ? wanted.error : undefined }
    },
    requestPerBody: true,
    guard: false,
    onRefused: onStale,
    submit: async ({ choice }, { requestId }) => {
      const wanted = boughtBy(choice, packages)
      if ('error' in wanted) return
      const order = { requestId, kind: 'coin' as const, expectFen: wanted.fen, ...wanted.order }
      const { orderNo } = await create({ ...order, ...(request.back && { backPath: request.back }) })
      // A user who closed the sheet or navigated away finds the order in 充值记录.
      if (!onScreen()) return
      onClose()
      void pay({ orderNo })
    },
  })
  const { choice } = form.values
  const { value: _choice, onChange: choose, ...field } = form.field('choice')
  const bought = boughtBy(choice, packages)
  const ready = 'fen' in bought
  return (
    <Form form={form}>
      {request.need > 0 && <p className={css.need}>还差 {count(request.need)} 星钻</p>}
      <PackageGrid packages={packages} choice={choice} onChoose={choose} />
      <NumberField
        {...field}
        placeholder="其他金额"
        unit="元"
        digits={6}
        value={choice.type === 'own' ? choice.yuan : ''}
        onChange={(yuan) => choose({ type: 'own', yuan })}
      />
      <p className={css.gets} aria-live="polite">
        {ready && `可得 ${count(bought.coin)} 星钻`}
      </p>
      {form.lost && (
        <p role="alert" className={css.error}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button kind="main" block type="submit" busy={form.busy}>
        立即充值 {ready && money(bought.fen)}
      </Button>
      <p className={css.terms}>
        充值即代表同意<Link to={paths.commonUserAgreement({ id: 21 })}>《充值服务协议》</Link>
      </p>
    </Form>
  )
}

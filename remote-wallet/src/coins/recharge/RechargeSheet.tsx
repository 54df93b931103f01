import { rechargeForm } from '@dm/shared/contract/forms/wallet/pay'
import { sentBody } from '@dm/shared/forms'
import { count, money } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { useApiMutation, useApiQuery } from '@dm/shared/query'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { useOnScreen } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { AgreementLink, Form, NumberField, useDefinedForm } from '@dm/shared/ui/form'
import { Loaded } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { boughtBy, firstItem, type Packages } from './amount'
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
  const form = useDefinedForm(rechargeForm, {
    stored: null,
    initial: { itemId: firstItem(packages, request) },
    sentAs: { itemId: 'customYuan' },
    // A package may be gone meanwhile.
    check: (values) => ({
      customYuan: boughtBy(sentBody(rechargeForm, values), packages) ? undefined : '请输入充值金额',
    }),
    requestPerBody: true,
    guard: false,
    onRefused: onStale,
    submit: async (body, { requestId }) => {
      const wanted = boughtBy(body, packages)
      if (!wanted) return
      const order = { ...body, requestId, kind: 'coin' as const, expectFen: wanted.fen }
      const { orderNo } = await create({ ...order, ...(request.back && { backPath: request.back }) })
      // A user who closed the sheet or navigated away finds the order in 充值记录.
      if (!onScreen()) return
      onClose()
      void pay({ orderNo })
    },
  })
  const bought = form.isValid() ? boughtBy(sentBody(rechargeForm, form.values), packages) : null
  return (
    <Form form={form}>
      {request.need > 0 && <p className={css.need}>还差 {count(request.need)} 星钻</p>}
      <PackageGrid
        packages={packages}
        itemId={form.values.itemId}
        onChoose={(itemId) => form.set({ itemId, customYuan: '' })}
      />
      <NumberField
        {...form.field('customYuan')}
        placeholder="其他金额"
        unit="元"
        digits={6}
        onChange={(customYuan) => form.set({ itemId: '', customYuan })}
      />
      <p className={css.gets} aria-live="polite">
        {bought && `可得 ${count(bought.coin)} 星钻`}
      </p>
      {form.lost && (
        <p role="alert" className={css.error}>
          {NETWORK_MESSAGE}
        </p>
      )}
      <Button kind="main" block type="submit" busy={form.busy}>
        立即充值 {bought && money(bought.fen)}
      </Button>
      <p className={css.terms}>
        充值即代表同意
        <AgreementLink id={21} name="《充值服务协议》" />
      </p>
    </Form>
  )
}

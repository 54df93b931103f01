import { trafficOrderForm } from '@dm/shared/contract/forms/referral/traffic'
import { count, duration, money } from '@dm/shared/format'
import { pay } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { invalidateChangedBy, useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { useOnScreen } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Money } from '@dm/shared/ui/amount'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { useTimeLeft } from '@dm/shared/ui/deadline'
import { Form, useDefinedForm } from '@dm/shared/ui/form'
import { Card, EmptyState, Loaded, Section, Stack } from '@dm/shared/ui/page'
import { StepperField } from '@dm/shared/ui/stepper'
import { useState } from 'react'
import type { Data } from '@dm/shared/contract'
import type { Product } from '../types'
import css from './detail.module.css'
import { page } from './page'

/** A product with its rules, and 立即购买. */
export function ProductDetail({ productId }: { productId: string }) {
  const products = useRead(page.reads.products)
  return (
    <Loaded from={products}>
      {(data) => {
        const product = data.list.find(({ id }) => id === productId)
        return product ? (
          <Shown product={product} canBuy={data.canBuy} onStale={products.refetch} />
        ) : (
          <EmptyState
            text="商品已下架"
            action={
              <ButtonLink kind="soft" size="s" to={paths.commonTraffic()}>
                返回
              </ButtonLink>
            }
          />
        )
      }}
    </Loaded>
  )
}

function Shown({ product, canBuy, onStale }: { product: Product; canBuy: boolean; onStale: () => unknown }) {
  const { name, exposures, validDays, perThousandFen, once, bought } = product
  return (
    <Stack>
      <Card>
        <h2 className={css.name}>{name}</h2>
        <dl className={css.facts}>
          <div>
            <dt>曝光次数</dt>
            <dd>{count(exposures)}次</dd>
          </div>
          <div>
            <dt>有效期</dt>
            <dd>购买当日起{validDays}天</dd>
          </div>
          <div>
            <dt>每千次</dt>
            <dd>{money(perThousandFen)}</dd>
          </div>
        </dl>
      </Card>
      <Section title="什么是曝光" card>
        <p className={css.text}>
          你投放的内容出现在列表的推广位（带「广告」标识）并被一位用户看到，计1次曝光。同一用户同一内容每天最多计1次，你自己看到不计。
        </p>
      </Section>
      <Section title="退款规则" card>
        <p className={css.text}>
          有效期内可申请退款一次：退还未使用曝光对应的金额，未使用过则全额退还，原路退回。已开发票的订单需先申请红冲。到期未使用的曝光会过期，不再退款。
        </p>
      </Section>
      {once && bought ? (
        <Button kind="main" block disabled>
          已购买
        </Button>
      ) : canBuy ? (
        <Buy product={product} onStale={onStale} />
      ) : (
        <p className={css.text}>当前环境暂不支持购买</p>
      )}
    </Stack>
  )
}

function Buy({ product, onStale }: { product: Product; onStale: () => unknown }) {
  const { id: productId, priceFen, once } = product
  const [unpaid, setUnpaid] = useState<Data<'traffic/order/create'> | null>(null)
  const onScreen = useOnScreen()
  const { mutateAsync: create } = useApiMutation('traffic/order/create')
  const { uid } = useSession()
  const form = useDefinedForm(trafficOrderForm, {
    stored: null,
    draft: { uid, id: productId, brief: true },
    requestPerBody: true,
    guard: false,
    onRefused: onStale,
    submit: async ({ qty }, { requestId }) => {
      const order = await create({ requestId, productId, qty, expectFen: priceFen * qty })
      setUnpaid(order)
      if (onScreen()) await payFor(order.orderNo)
    },
  })
  return (
    <Form form={form}>
      <Card>
        {!once && !unpaid && <StepperField {...form.field('qty')} />}
        <div className={css.line}>
          <span>合计</span>
          <Money fen={unpaid?.amountFen ?? priceFen * form.values.qty} className={css.total} />
        </div>
        {unpaid ? (
          <Unpaid order={unpaid} onOver={() => setUnpaid(null)} />
        ) : (
          <>
            {form.lost && (
              <p role="alert" className={css.error}>
                {NETWORK_MESSAGE}
              </p>
            )}
            <Button kind="main" block type="submit" busy={form.busy}>
              立即购买
            </Button>
          </>
        )}
      </Card>
    </Form>
  )
}

/** The payment sheet; what it brought is read again. */
async function payFor(orderNo: string): Promise<void> {
  await pay({ orderNo })
  void invalidateChangedBy('wallet/pay/start')
}

function Unpaid({ order, onOver }: { order: Data<'traffic/order/create'>; onOver: () => void }) {
  const left = useTimeLeft({ answer: order, at: order.payBefore }, onOver)
  return (
    <>
      <p role="status" className={css.text}>
        订单待支付，剩余{duration(left)}
      </p>
      <Button kind="main" block onClick={() => payFor(order.orderNo)}>
        继续支付
      </Button>
      <Button kind="plain" block onClick={onOver}>
        重新选择数量
      </Button>
    </>
  )
}

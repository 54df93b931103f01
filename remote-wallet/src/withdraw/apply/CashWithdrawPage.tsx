import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { NETWORK_MESSAGE } from '@dm/shared/request'
import { Link, usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import { CodeField, Form, FormSection, LargeAmountField, useKeyboardInset } from '@dm/shared/ui/form'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { fenTyped } from '@dm/shared/validate'
import { useRead } from '@dm/shared/reads'
import { waitOf } from '../../hooks/useOwnCode'
import { mostFen } from './amount'
import { OfferCard } from './OfferCard'
import { Payee } from './Payee'
import { Rules } from './Rules'
import { Todo } from './Todo'
import type { Ready } from './types'
import { useWithdraw, type Withdraw } from './useWithdraw'
import css from './withdraw.module.css'
import { page } from './page'

/** 提现: shows the net amount before the tap, and all obstacles at once (docs/product/wallet.md#walletcashwithdraw). */
export default function CashWithdrawPage() {
  const ready = useRead(page.reads.ready, {}, { staleTime: 0 })
  if (ready.data) return <WithdrawForm ready={ready.data} refresh={ready.refetch} />
  return (
    <Page title={page.title} end={<Records />}>
      <Loaded from={ready} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function WithdrawForm({ ready, refresh }: { ready: Ready; refresh: () => unknown }) {
  const withdraw = useWithdraw(ready, refresh)
  const { form, amount, preview } = withdraw
  return (
    <Page title={page.title} end={<Records />} bar={<Confirm withdraw={withdraw} />}>
      <Form form={form}>
        <Todo todo={ready.todo} />
        <Payee account={withdraw.account} accounts={ready.accounts} />
        <LargeAmountField
          {...amount}
          hint={
            <>
              <span>可提现 {money(ready.availableFen)}</span>
              <button type="button" onClick={() => amount.onChange(fenTyped(mostFen(ready)))}>
                全部提现
              </button>
            </>
          }
        />
        <OfferCard withdraw={withdraw} ready={ready} />
        {preview.offer?.needCode && <Code withdraw={withdraw} ready={ready} />}
        <Rules ready={ready} />
      </Form>
    </Page>
  )
}

function Code({ withdraw: { account, form, code }, ready }: { withdraw: Withdraw; ready: Ready }) {
  const above = money(ready.codeAboveFen, { cents: 'auto' })
  const why = account?.needCode ? '账户添加未满 24 小时需要验证' : `单笔超过 ${above} 需要验证`
  return (
    <FormSection>
      <CodeField
        {...form.field('smsCode')}
        placeholder="6位数字"
        onRequest={code.send}
        wait={waitOf('own')}
        hint={code.sentTo === undefined ? why : `已发送至 ${code.sentTo}，${why}`}
      />
    </FormSection>
  )
}

/** The main button; disabled until the offer for the typed amount has arrived. */
function Confirm({ withdraw }: { withdraw: Withdraw }) {
  useKeyboardInset()
  const { form, blocked, preview, priced } = withdraw
  const { offer } = preview
  return (
    <div className={css.confirm}>
      {form.lost && <p role="alert">{NETWORK_MESSAGE}</p>}
      <Button
        type="submit"
        form={form.id}
        kind="main"
        block
        busy={form.busy}
        disabled={blocked || (priced && !offer)}
        busyText="提交中"
        note={offer && !blocked ? <span aria-hidden="true">{money(offer.netFen)} 到账</span> : undefined}
      >
        {form.lost ? '重试' : '确认提现'}
      </Button>
    </div>
  )
}

function Records() {
  const to = paths.walletWithdrawRecord()
  return usePageExists(to) ? <Link to={to}>提现记录</Link> : null
}

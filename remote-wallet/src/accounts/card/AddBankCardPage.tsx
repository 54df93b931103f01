import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { CodeField, Form, FormSection, PhoneField, SubmitBar } from '@dm/shared/ui/form'
import { EmptyState, FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { useRead } from '@dm/shared/reads'
import { useState } from 'react'
import { waitOf } from '../../hooks/useOwnCode'
import { Gate } from '../Gate'
import { Holder } from '../Holder'
import { Terms } from '../Terms'
import { BankField } from './BankField'
import { CardNoField } from './CardNoField'
import { useCardForm } from './useCardForm'
import { page } from './page'

/**
 * 添加银行卡: the holder's own debit card, verified by a code to the phone registered at the bank
 * (docs/product/wallet.md#walletaddbankcard).
 */
export default function AddBankCardPage() {
  const accounts = useRead(page.reads.accounts)
  // Set once, so that the form stays: adding the fifth card must not turn it into a refusal.
  const [holder, setHolder] = useState<string>()
  if (holder === undefined && accounts.data?.certified && !isFull(accounts.data))
    setHolder(accounts.data.holderMasked ?? '')
  if (holder !== undefined) return <CardForm holder={holder} />
  return (
    <Page title={page.title} back={paths.walletBankCard()}>
      <Loaded from={accounts} skeleton={<FormSkeleton />}>
        {({ certified, cardMax }) => (certified ? <Full most={cardMax} /> : <Gate />)}
      </Loaded>
    </Page>
  )
}

const isFull = ({ list, cardMax }: { list: readonly { type: string }[]; cardMax: number }) =>
  list.filter(({ type }) => type === 'bank').length >= cardMax

function Full({ most }: { most: number }) {
  return (
    <EmptyState
      text={`最多绑定${most}张银行卡`}
      action={
        <ButtonLink kind="soft" size="s" to={paths.walletBankCard()}>
          管理银行卡
        </ButtonLink>
      }
    />
  )
}

function CardForm({ holder }: { holder: string }) {
  const { form, bankId, credit, typeCard, chooseBank, typePhone, sendCode } = useCardForm()
  const card = form.field('cardNo')
  return (
    <Page
      title={page.title}
      back={paths.walletBankCard()}
      bar={
        <SubmitBar form={form} busyText="添加中">
          确认添加
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <Holder label="持卡人" name={holder} note="仅支持本人银行卡" />
          <CardNoField {...card} error={card.error ?? (credit ? '暂不支持信用卡' : undefined)} onChange={typeCard} />
          <BankField
            bankId={bankId}
            error={bankId === undefined ? form.field('bankId').error : undefined}
            onChoose={chooseBank}
          />
          <PhoneField {...form.field('mobile')} required placeholder="银行预留的手机号" onChange={typePhone} />
          <CodeField
            {...form.field('smsCode')}
            required
            placeholder="6位数字"
            onRequest={sendCode}
            wait={waitOf('card')}
          />
        </FormSection>
        <Terms {...form.field('agreed')} />
      </Form>
    </Page>
  )
}

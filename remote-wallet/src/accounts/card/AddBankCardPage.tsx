import { paths } from '@dm/shared/paths'
import { useApiQuery } from '@dm/shared/query'
import { Link, usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { ButtonLink } from '@dm/shared/ui/button'
import { CheckField, CodeField, Form, FormSection, PhoneField, SubmitBar } from '@dm/shared/ui/form'
import { EmptyState, FormSkeleton, Loaded, LoginState, Page } from '@dm/shared/ui/page'
import { useState } from 'react'
import { Gate } from '../Gate'
import { BankField } from './BankField'
import css from './card.module.css'
import { CardNoField } from './CardNoField'
import { useCardForm } from './useCardForm'

/** 添加银行卡: the holder's own debit card, proved by a code to the phone that the bank knows (wallet, "/wallet/addBankCard"). */
export default function AddBankCardPage() {
  const { loggedIn } = useSession()
  return loggedIn ? (
    <Asked />
  ) : (
    <Page title="添加银行卡">
      <LoginState />
    </Page>
  )
}

function Asked() {
  const accounts = useApiQuery('wallet/account/list', {})
  // As it was when the form opened: the fifth card just added does not turn the form into a refusal.
  const [first, setFirst] = useState(accounts.data)
  if (first === undefined && accounts.data) setFirst(accounts.data)
  const full = first && first.list.filter(({ type }) => type === 'bank').length >= first.cardMax
  if (first?.certified && !full) return <CardForm holder={first.holderMasked ?? ''} />
  return (
    <Page title="添加银行卡" back={paths.walletBankCard()}>
      <Loaded from={accounts} skeleton={<FormSkeleton />}>
        {({ certified, cardMax }) => (certified ? <Full most={cardMax} /> : <Gate />)}
      </Loaded>
    </Page>
  )
}

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
  const { form, bankId, credit, change, sendCode } = useCardForm()
  const terms = paths.commonUserAgreement({ id: 24 })
  const hasTerms = usePageExists(terms)
  const card = form.field('cardNo')
  return (
    <Page
      title="添加银行卡"
      back={paths.walletBankCard()}
      bar={
        <SubmitBar form={form} busyText="添加中">
          确认添加
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <p className={css.holder}>
            <span>持卡人</span>
            <span>{holder}</span>
            <small>仅支持本人银行卡</small>
          </p>
          <CardNoField
            {...card}
            error={card.error ?? (credit ? '暂不支持信用卡' : undefined)}
            onChange={(cardNo) => change({ cardNo, bankId: '' })}
          />
          <BankField
            bankId={bankId}
            error={bankId === undefined ? form.field('bankId').error : undefined}
            onChoose={(id) => change({ cardNo: form.values.cardNo, bankId: String(id) })}
          />
          <PhoneField {...form.field('mobile')} required onChange={(mobile) => change({ mobile })} />
          <CodeField {...form.field('smsCode')} required placeholder="输入6位验证码" onRequest={sendCode} />
        </FormSection>
        <CheckField {...form.field('agreed')}>
          我已阅读并同意{hasTerms ? <Link to={terms}>《收款账户授权书》</Link> : '《收款账户授权书》'}
        </CheckField>
      </Form>
    </Page>
  )
}

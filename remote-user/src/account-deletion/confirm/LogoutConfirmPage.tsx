import type { Data } from '@dm/shared/contract'
import { Retcode } from '@dm/shared/contract/codes'
import type { Waived } from '@dm/shared/contract/calls/auth/account-deletion'
import { accountDeletionForm, NO_REASON } from '@dm/shared/contract/forms/auth/account-deletion'
import { bridge } from '@dm/shared/bridge'
import { isOwnApp } from '@dm/shared/env'
import { coins, money, monthDay } from '@dm/shared/format'
import { confirm, toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { navigate, usePageActive } from '@dm/shared/router'
import { clearSession, useSession } from '@dm/shared/session'
import { addDays, dayOf } from '@dm/shared/time'
import { ChipField, CodeField, Form, FormSection, SubmitBar, TextArea, useDefinedForm } from '@dm/shared/ui/form'
import { callFailureOf, FormSkeleton, Loaded, Page, Section } from '@dm/shared/ui/page'
import { useEffect, useEffectEvent } from 'react'
import { doneDay, forget, markDone, useChoices } from '../choices'
import { Done } from '../Done'
import css from '../account-deletion.module.css'
import { page } from './page'

const CODE_LENGTH = 6

type Check = Data<'user/logout/check/query'>

/** Reason, code, and the last question (docs/product/account-video.md#userlogoutconfirm). */
export default function LogoutConfirmPage() {
  const { loggedIn } = useSession()
  const { waived, agreed } = useChoices()
  const isActive = usePageActive()
  const day = doneDay()
  const isDone = !loggedIn && day !== null
  const isLost = waived === null || agreed === null
  useEffect(() => {
    // The ticked items are in memory alone: without them the list comes first.
    if (isActive && isLost && !isDone) navigate(paths.logoutIndex(), { replace: true })
  }, [isActive, isLost, isDone])
  if (isDone) return <Done title={page.title} day={day} />
  if (isLost)
    return (
      <Page title={page.title}>
        <FormSkeleton fields={3} />
      </Page>
    )
  return <Confirm waived={waived} agreed={agreed} />
}

function Confirm({ waived, agreed }: { waived: readonly Waived[]; agreed: string }) {
  const query = useRead(page.reads.check)
  if (query.data) return <ConfirmForm check={query.data} waived={waived} agreed={agreed} />
  return (
    <Page title={page.title}>
      <Loaded from={query} skeleton={<FormSkeleton fields={3} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

interface ConfirmFormProps {
  check: Check
  waived: readonly Waived[]
  agreed: string
}

function ConfirmForm({ check, waived, agreed }: ConfirmFormProps) {
  const { uid } = useSession()
  const { mutateAsync: apply } = useApiMutation('user/logout/apply')
  const { mutateAsync: sendCode } = useApiMutation('user/logout/sms/send')
  const form = useDefinedForm(accountDeletionForm, {
    stored: null,
    // A code and a tick are quickly given again: leaving asks no question.
    guard: false,
    submit: async (body, { requestId, finish }) => {
      const sure = await confirm({
        title: '确定注销账号？',
        text: `${check.days}天内登录将自动撤销注销`,
        ok: '确定注销',
        cancel: '再想想',
        danger: true,
      })
      if (!sure) return
      const { finishAt } = await apply({ ...body, requestId, agreementVersion: agreed, waived: [...waived] })
      const day = dayOf(finishAt)
      markDone(day)
      finish(paths.logoutNotice({ applied: day }), { replace: true })
      if (isOwnApp()) await bridge.loginOut()
      clearSession()
    },
    onRefused: (error) => {
      const { retcode, text } = callFailureOf(error)
      if (retcode !== Retcode.wrongState) return
      toast(text)
      forget()
      navigate(paths.logoutIndex(), { replace: true })
    },
  })
  const { reason, smsCode } = form.values
  const asked = useEffectEvent(() => {
    if (form.isValid()) void form.submit()
  })
  useEffect(() => {
    // The last figure of the code leads to the last question.
    if (smsCode.length === CODE_LENGTH) asked()
  }, [smsCode])
  return (
    <Page
      title={page.title}
      bar={
        <SubmitBar form={form} kind="danger">
          确认注销
        </SubmitBar>
      }
    >
      <Form form={form}>
        <GivenUp check={check} />
        <FormSection>
          <ChipField {...form.field('reason')} />
          {reason === 'other' && <TextArea {...form.field('reasonText')} rows={3} required placeholder={NO_REASON} />}
        </FormSection>
        <FormSection>
          <CodeField
            {...form.field('smsCode')}
            placeholder="6位数字"
            hint={`验证码将发送至 ${check.mobileMasked}`}
            wait={`account-deletion.${uid ?? ''}`}
            onRequest={async () => {
              const { waitSec } = await sendCode({})
              toast('验证码发送成功')
              return { seconds: waitSec - 1 }
            }}
          />
        </FormSection>
      </Form>
    </Page>
  )
}

function GivenUp({ check: { items, days, now } }: { check: Check }) {
  const lost = items.filter(({ level }) => level === 'waive')
  return (
    <Section title="即将注销" card>
      <dl className={css.facts}>
        <div>
          <dt>完成日期</dt>
          <dd>{monthDay(addDays(dayOf(now), days))}</dd>
        </div>
        {lost.map(({ key, name, text, amountFen, amountCoin }) => (
          <div key={key}>
            <dt>放弃{name}</dt>
            <dd>{amountFen !== null ? money(amountFen) : amountCoin !== null ? coins(amountCoin) : text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

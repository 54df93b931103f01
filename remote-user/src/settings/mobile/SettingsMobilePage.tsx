import { useOwner } from '@dm/shared/access'
import { mobileForm } from '@dm/shared/contract/forms/auth/account'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { Link } from '@dm/shared/router'
import { CodeField, Form, FormSection, PhoneField, SubmitBar, useDefinedForm } from '@dm/shared/ui/form'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { page } from './page'

/** 更换手机号: a code to the present number and one to the new one. */
export default function SettingsMobilePage() {
  const account = useRead(page.reads.account)
  if (account.data) return <MobileForm mobileMasked={account.data.mobileMasked} />
  return (
    <Page title={page.title} back={paths.settings()}>
      <Loaded from={account} skeleton={<FormSkeleton fields={3} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function MobileForm({ mobileMasked }: { mobileMasked: string }) {
  const uid = useOwner()
  const { mutateAsync: sendOld } = useApiMutation('user/account/sms/send')
  const { mutateAsync: sendNew } = useApiMutation('user/account/mobile/send')
  const { mutateAsync: setMobile } = useApiMutation('user/account/mobile/set')
  const form = useDefinedForm(mobileForm, {
    stored: null,
    // Codes are quickly asked for again: leaving asks no question.
    guard: false,
    submit: async (body, { finish }) => {
      await setMobile(body)
      toast('手机号已更换')
      finish(paths.settings(), { replace: true })
    },
  })
  const requestNew = async () => {
    const problem = mobileForm.fields.mobile.problem(mobileForm.fields.mobile.sent(form.values.mobile))
    if (problem) {
      toast(problem)
      return false
    }
    await sendNew({ mobile: form.values.mobile })
    return toast('验证码发送成功')
  }
  return (
    <Page
      title={page.title}
      back={paths.settings()}
      bar={
        <SubmitBar form={form} busyText="更换中">
          确认更换
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection title={`当前手机号 ${mobileMasked}`}>
          <CodeField
            {...form.field('oldCode')}
            placeholder="6位数字"
            wait={`account-mobile.${uid}`}
            onRequest={async () => {
              await sendOld({ for: 'mobile' })
              toast('验证码发送成功')
            }}
          />
        </FormSection>
        <FormSection>
          <PhoneField {...form.field('mobile')} />
          <CodeField
            {...form.field('smsCode')}
            placeholder="6位数字"
            // Another number may be asked for at once.
            wait={`account-new-mobile.${uid}.${form.values.mobile.slice(-4)}`}
            onRequest={requestNew}
          />
        </FormSection>
      </Form>
      <p className="dm-inline-note">更换后用新手机号登录，其他设备需要重新登录；30天内最多更换2次。</p>
      <p className="dm-inline-note">
        原手机号收不到验证码？<Link to={paths.feedbackForm({ type: 'account' })}>联系客服</Link>
      </p>
    </Page>
  )
}

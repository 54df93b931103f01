import { useOwner } from '@dm/shared/access'
import type { Data } from '@dm/shared/contract'
import { passwordForm } from '@dm/shared/contract/forms/auth/account'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { useRead } from '@dm/shared/reads'
import { CodeField, Form, FormSection, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { FormSkeleton, Loaded, Page } from '@dm/shared/ui/page'
import { page } from './page'

/** 登录密码: set or changed with a code to the account's number. */
export default function SettingsPasswordPage() {
  const account = useRead(page.reads.account)
  if (account.data) return <PasswordForm account={account.data} />
  return (
    <Page title={page.title} back={paths.settings()}>
      <Loaded from={account} skeleton={<FormSkeleton fields={3} />}>
        {() => null}
      </Loaded>
    </Page>
  )
}

function PasswordForm({ account: { mobileMasked, hasPassword } }: { account: Data<'user/account/get'> }) {
  const uid = useOwner()
  const { mutateAsync: sendCode } = useApiMutation('user/account/sms/send')
  const { mutateAsync: setPassword } = useApiMutation('user/account/password/set')
  const form = useDefinedForm(passwordForm, {
    stored: null,
    // A password is never kept, and quickly typed again.
    guard: false,
    check: ({ password, again }) => ({ again: again === password ? undefined : '两次输入的密码不一致' }),
    submit: async (body, { finish, values }) => {
      await setPassword({ ...body, password: values.password })
      toast(hasPassword ? '密码已修改' : '密码已设置')
      finish(paths.settings(), { replace: true })
    },
  })
  const secret = { type: 'password', autoComplete: 'new-password', placeholder: '8至32个字符', required: true } as const
  return (
    <Page
      title={page.title}
      back={paths.settings()}
      bar={
        <SubmitBar form={form} busyText="保存中">
          {hasPassword ? '修改密码' : '设置密码'}
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <CodeField
            {...form.field('smsCode')}
            placeholder="6位数字"
            hint={`验证码将发送至 ${mobileMasked}`}
            wait={`account-password.${uid}`}
            onRequest={async () => {
              await sendCode({ for: 'password' })
              toast('验证码发送成功')
            }}
          />
          <TextField {...form.field('password')} {...secret} />
          <TextField {...form.field('again')} {...secret} placeholder="再输入一次" />
        </FormSection>
      </Form>
      <p className="dm-inline-note">保存后，其他设备需要重新登录。</p>
    </Page>
  )
}

import type { WalletType } from '@dm/shared/contract/forms/wallet/payout'
import { paths } from '@dm/shared/paths'
import { CodeField, Form, FormSection, ImageField, SubmitBar, TextField } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { waitOf } from '../../hooks/useOwnCode'
import { Holder } from '../Holder'
import { Terms } from '../Terms'
import { Example } from './Example'
import { KINDS } from './kinds'
import { useWalletForm } from './useWalletForm'

interface WalletFormProps {
  type: WalletType
  /** The certified name, masked. */
  holder: string
  /** The account to be replaced by the new one. */
  replaceId: string | undefined
}

/** The form of one account; nothing of it is stored on the device. */
export function WalletForm({ type, holder, replaceId }: WalletFormProps) {
  const { form, sentTo, sendCode } = useWalletForm(type, replaceId)
  const { name, label, placeholder, needsCode } = KINDS[type]
  return (
    <Page
      title={`${replaceId === undefined ? '添加' : '更换'}${name}`}
      back={paths.walletBankCard()}
      bar={
        <SubmitBar form={form} busyText="添加中">
          确认添加
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <Holder label="收款人" name={holder} note="需与该账户实名一致" />
          <TextField
            {...form.field('account')}
            label={label}
            required
            clearable
            autoComplete="off"
            placeholder={placeholder}
            type={type === 'alipay' ? 'email' : 'text'}
          />
        </FormSection>
        <FormSection>
          <ImageField {...form.field('codeImage')} required={needsCode} hint={<Example type={type} />} />
        </FormSection>
        <FormSection>
          <CodeField
            {...form.field('smsCode')}
            required
            placeholder="6位数字"
            onRequest={sendCode}
            wait={waitOf('own')}
            hint={sentTo === undefined ? '发送到你的登录手机号' : `已发送至 ${sentTo}`}
          />
        </FormSection>
        <Terms {...form.field('agreed')} />
      </Form>
    </Page>
  )
}

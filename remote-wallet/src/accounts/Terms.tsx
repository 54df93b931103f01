import { AgreementLink, CheckField, type FieldProps } from '@dm/shared/ui/form'

/** The checkbox for 《收款账户授权书》 (docs/product/wallet.md#walletaddbankcard, docs/product/wallet.md#walletaddwxalipay). */
export const Terms = (field: FieldProps<boolean>) => (
  <CheckField {...field}>
    我已阅读并同意
    <AgreementLink id={24} name="《收款账户授权书》" />
  </CheckField>
)

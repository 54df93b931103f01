import { paths } from '@dm/shared/paths'
import { ChipField, Form, FormSection, SubmitBar, TextArea, TextField } from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { AmountCard } from './AmountCard'
import { ConfirmSheet } from './ConfirmSheet'
import { TitleField } from './TitleField'
import { useApply, type ApplyOptions } from './useApply'

const TYPES = [
  { value: '82', label: '电子普通发票' },
  { value: '81', label: '电子专用发票' },
]

/** Type, title, e-mail and remark for the orders of a draft, and the confirmation. */
export function ApplyForm(options: ApplyOptions) {
  const { draft, titles } = options
  const { form, title, asking, ask, stop } = useApply(options)
  return (
    <Page title="开票信息" back={paths.walletInvoiceList()} bar={<SubmitBar form={form}>提交申请</SubmitBar>}>
      {/* The button and the return key ask for confirmation first. */}
      <Form form={{ ...form, submit: ask }}>
        <AmountCard draft={draft} />
        <FormSection>
          <ChipField {...form.field('type')} required options={TYPES} />
        </FormSection>
        <TitleField {...form.field('titleId')} titles={titles} title={title} special={form.values.type === '81'} />
        <FormSection>
          <TextField
            {...form.field('email')}
            type="email"
            autoComplete="email"
            placeholder="选填，开具后发送"
            clearable
          />
          <TextArea {...form.field('remark')} placeholder="选填，显示在发票备注栏" rows={2} />
        </FormSection>
      </Form>
      {asking && title && <ConfirmSheet form={form} title={title} totalFen={draft.totalFen} onClose={stop} />}
    </Page>
  )
}

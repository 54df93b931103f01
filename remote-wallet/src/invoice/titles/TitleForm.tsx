import { paths } from '@dm/shared/paths'
import { ChipField, Form, FormSection, SubmitBar, SwitchField, TextField } from '@dm/shared/ui/form'
import { DownIcon, UpIcon } from '@dm/shared/ui/icon'
import { Page } from '@dm/shared/ui/page'
import { useId, useState } from 'react'
import css from './form.module.css'
import { useTitleForm, type TitleFormOptions } from './useTitleForm'

interface TitleFormProps extends TitleFormOptions {
  /** True if 更多信息 is expanded initially. */
  open: boolean
}

/** The fields of a title (docs/product/wallet.md#walletinvoiceaddtitle). */
export function TitleForm({ open, ...options }: TitleFormProps) {
  const form = useTitleForm(options)
  const { stored } = options
  const kind = form.field('kind')
  const company = form.values.kind === 'company'
  return (
    <Page
      title={stored === null ? '添加抬头' : '编辑抬头'}
      back={paths.walletInvoiceTitle()}
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <ChipField
            {...kind}
            // The kind of a saved title cannot change.
            options={kind.options.filter(({ value }) => stored === null || value === stored.kind)}
          />
          <TextField {...form.field('name')} clearable autoComplete="organization" />
          {company && <TextField {...form.field('taxNo')} autoComplete="off" placeholder="15-20位数字或大写字母" />}
        </FormSection>
        {company && <More form={form} open={open} />}
        <FormSection>
          <SwitchField {...form.field('isDefault')} disabled={stored?.isDefault} />
        </FormSection>
      </Form>
    </Page>
  )
}

type TitleFormState = ReturnType<typeof useTitleForm>

/** 更多信息: additional fields of a 专用发票. An error inside keeps it expanded. */
function More({ form, open: start }: { form: TitleFormState; open: boolean }) {
  const id = useId()
  const account = form.field('bankAccount')
  const inside = [form.field('address'), form.field('phone'), form.field('bankName'), account]
  const [opened, setOpened] = useState(start || inside.some(({ value }) => value !== ''))
  const open = opened || inside.some(({ error }) => error !== undefined)
  return (
    <div>
      <button
        type="button"
        className={css.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
      >
        更多信息
        <small>开具专用发票时必填</small>
        {open ? <UpIcon size={16} /> : <DownIcon size={16} />}
      </button>
      <div id={id}>
        {open && (
          <FormSection>
            <TextField {...form.field('address')} autoComplete="off" />
            <TextField {...form.field('phone')} type="tel" inputMode="tel" autoComplete="off" />
            <TextField {...form.field('bankName')} autoComplete="off" />
            <TextField {...account} inputMode="numeric" autoComplete="off" />
          </FormSection>
        )}
      </div>
    </div>
  )
}

import { certPermitForm, twinPermit } from '@dm/shared/contract/forms/enterprise/cert'
import { Button } from '@dm/shared/ui/button'
import { ChipField, Form, FormSection, SubmitBar, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { DateField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'
import { CertPictureField } from '../../step/CertPictureField'
import type { Permit } from '../../types'

interface PermitSheetProps {
  /** Absent: a new one. */
  permit: Permit | undefined
  others: readonly Permit[]
  today: string
  onClose: () => void
  onDone: (permit: Permit) => void
  onRemove?: () => void
}

/** One permit: kind, number, picture, end. */
export function PermitSheet({ permit, others, today, onClose, onDone, onRemove }: PermitSheetProps) {
  const form = useDefinedForm(certPermitForm, {
    stored: permit ?? null,
    guard: false,
    // The same kind once.
    check: ({ kind }) => ({ kind: twinPermit(kind, others) }),
    submit: async (body) => onDone(body),
  })
  return (
    <Sheet
      open
      title={permit ? '编辑证照' : '添加证照'}
      onClose={onClose}
      bar={
        <SubmitBar form={form} beside={onRemove && <Button onClick={onRemove}>删除</Button>}>
          确定
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <ChipField {...form.field('kind')} />
          {form.values.kind === 'other' && <TextField {...form.field('label')} required autoComplete="off" />}
          <TextField {...form.field('no')} autoComplete="off" />
          <DateField {...form.field('until')} placeholder="长期" min={today} />
          <CertPictureField {...form.field('file')} />
        </FormSection>
      </Form>
    </Sheet>
  )
}

import { permitKinds } from '@dm/shared/contract/vocabulary/labels'
import { slotOf, type UploadSlot } from '@dm/shared/upload'
import { Button } from '@dm/shared/ui/button'
import { ChipField, Form, FormSection, SubmitBar, TextField, useForm } from '@dm/shared/ui/form'
import { DateField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'
import { certPermitFaults } from '@dm/shared/validate'
import { CertPictureField } from './CertPictureField'
import type { Permit } from './types'

interface PermitSheetProps {
  /** Absent: a new one. */
  permit: Permit | undefined
  others: readonly Permit[]
  today: string
  onClose: () => void
  onDone: (permit: Permit) => void
  onRemove?: () => void
}

interface PermitValues {
  kind: string
  label: string
  no: string
  picture: UploadSlot | null
  until: string
}

const LABELS: Record<keyof PermitValues, string> = {
  kind: '证照类型',
  label: '证照名称',
  no: '证照编号',
  picture: '证照照片',
  until: '有效期至',
}
const KINDS = Object.entries(permitKinds).map(([value, label]) => ({ value, label }))
const isKind = (kind: string): kind is Permit['kind'] => Object.hasOwn(permitKinds, kind)

/** One permit: kind, number, picture, end. */
export function PermitSheet({ permit, others, today, onClose, onDone, onRemove }: PermitSheetProps) {
  const form = useForm<PermitValues>({
    initial: {
      kind: permit?.kind ?? '',
      label: permit?.label ?? '',
      no: permit?.no ?? '',
      picture: permit?.file ? slotOf(permit.file) : null,
      until: permit?.until ?? '',
    },
    labels: LABELS,
    guard: false,
    check: ({ picture, ...values }) => {
      const { file, ...faults } = certPermitFaults({ ...values, file: picture && 'chosen' }, others, today)
      return { ...faults, picture: file }
    },
    submit: async ({ kind, label, no, picture, until }) => {
      if (!isKind(kind)) return
      onDone({ kind, label: kind === 'other' ? label.trim() : '', no: no.trim(), file: picture?.url ?? null, until })
    },
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
          <ChipField {...form.field('kind')} required options={KINDS} />
          {form.values.kind === 'other' && (
            <TextField {...form.field('label')} required limit={20} autoComplete="off" />
          )}
          <TextField {...form.field('no')} required limit={40} autoComplete="off" />
          <DateField {...form.field('until')} placeholder="长期" min={today} />
          <CertPictureField {...form.field('picture')} purpose="licence" required />
        </FormSection>
      </Form>
    </Sheet>
  )
}

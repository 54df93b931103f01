import { packageForm, type PackageDraft } from '@dm/shared/contract/forms/service/service'
import {
  AmountField,
  ChipField,
  Form,
  FormSection,
  NumberField,
  SubmitBar,
  TextArea,
  TextField,
  useDefinedForm,
} from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'

interface PackageSheetProps {
  pack: PackageDraft
  onClose: () => void
  onSave: (pack: PackageDraft) => void
}

/** One package: name, price, length, what it includes. */
export function PackageSheet({ pack, onClose, onSave }: PackageSheetProps) {
  const form = useDefinedForm(packageForm, {
    stored: pack,
    guard: false,
    submit: async (body) => onSave({ ...body, id: pack.id }),
  })
  const { unit } = form.values
  const name = unit === 'day' ? '天' : '小时'
  return (
    <Sheet
      open
      title="套餐"
      onClose={onClose}
      bar={
        <SubmitBar form={form} busyText="确定">
          确定
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection>
          <TextField {...form.field('name')} autoComplete="off" />
          <ChipField {...form.field('unit')} />
          <AmountField {...form.field('priceFen')} unit={unit === 'once' ? '元/次' : `元/${name}`} />
          {unit === 'once' ? (
            <NumberField {...form.field('durationMin')} required unit="分钟" hint="30分钟至24小时，以15分钟为单位" />
          ) : (
            <>
              <NumberField {...form.field('minUnits')} required unit={name} />
              <NumberField
                {...form.field('maxUnits')}
                required
                unit={name}
                hint={unit === 'day' ? '最多7天' : '最多12小时'}
              />
            </>
          )}
          <NumberField {...form.field('people')} unit="人" hint="不限人数可不填" />
          <TextArea {...form.field('includes')} placeholder="造型、照片数量、交付时间等" />
        </FormSection>
      </Form>
    </Sheet>
  )
}

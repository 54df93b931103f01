import {
  AmountField,
  ChipField,
  Form,
  FormSection,
  NumberField,
  SubmitBar,
  TextArea,
  TextField,
  useForm,
} from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { checkPack, PACK_LABELS, UNITS, type PackValues } from './values'

interface PackageSheetProps {
  pack: PackValues
  onClose: () => void
  onSave: (pack: PackValues) => void
}

/** One package: name, price, length, what it includes. */
export function PackageSheet({ pack, onClose, onSave }: PackageSheetProps) {
  const form = useForm<PackValues>({
    initial: pack,
    labels: PACK_LABELS,
    check: checkPack,
    guard: false,
    submit: async (values) => onSave(values),
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
          <TextField {...form.field('name')} required limit={20} autoComplete="off" />
          <ChipField {...form.field('unit')} required options={UNITS} />
          <AmountField {...form.field('price')} required unit={unit === 'once' ? '元/次' : `元/${name}`} />
          {unit === 'once' ? (
            <NumberField
              {...form.field('duration')}
              required
              unit="分钟"
              digits={4}
              hint="30分钟至24小时，以15分钟为单位"
            />
          ) : (
            <>
              <NumberField {...form.field('min')} required unit={name} digits={2} />
              <NumberField
                {...form.field('max')}
                required
                unit={name}
                digits={2}
                hint={unit === 'day' ? '最多7天' : '最多12小时'}
              />
            </>
          )}
          <NumberField {...form.field('people')} unit="人" digits={3} hint="不限人数可不填" />
          <TextArea {...form.field('includes')} limit={500} placeholder="造型、照片数量、交付时间等" />
        </FormSection>
      </Form>
    </Sheet>
  )
}

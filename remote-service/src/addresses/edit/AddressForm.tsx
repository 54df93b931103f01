import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { Button } from '@dm/shared/ui/button'
import {
  ChipField,
  Form,
  FormSection,
  PhoneField,
  PickField,
  SubmitBar,
  SwitchField,
  TextArea,
  TextField,
} from '@dm/shared/ui/form'
import { Page } from '@dm/shared/ui/page'
import { DistrictField } from '@dm/shared/ui/picker'
import { tagLabels } from '../../components/addressLabels'
import { PasteBox } from './PasteBox'
import { useAddressForm, type AddressFormOptions } from './useAddressForm'
import type { AddressValues } from './values'

const TAGS = (['home', 'company', 'studio', 'other'] as const).map((value) => ({ value, label: tagLabels[value] }))
const LOOK = '已识别，请核对'

interface AddressFormProps extends AddressFormOptions {
  title: string
  /** The first address is the default one. */
  isFirst?: boolean
}

/** The fields of an address (docs/product/service.md#addressedit). */
export function AddressForm({ title, isFirst = false, ...options }: AddressFormProps) {
  const { form, setRegion, openMap, fill, isRecognised, lookAt, remove } = useAddressForm(options)
  const hint = (key: 'name' | 'tel' | 'region' | 'detail') => (isRecognised(key) ? LOOK : undefined)
  const isDefault = form.field('isDefault')
  const hasMap = usePageExists(paths.addressAmap())
  return (
    <Page
      title={title}
      back={paths.addressList()}
      bar={
        <SubmitBar
          form={form}
          busyText="保存中"
          beside={
            options.saved && (
              <Button kind="danger" onClick={remove}>
                删除
              </Button>
            )
          }
        >
          保存
        </SubmitBar>
      }
    >
      <PasteBox onFill={fill} />
      <Form form={form}>
        <FormSection>
          <div
            onFocus={(event) => event.target instanceof HTMLElement && lookAt(event.target.getAttribute('name') ?? '')}
          >
            <TextField {...form.field('name')} hint={hint('name')} autoComplete="name" />
            <PhoneField {...form.field('tel')} hint={hint('tel')} />
            <DistrictField {...form.field('region')} onChange={setRegion} hint={hint('region')} required />
            <TextArea {...form.field('detail')} hint={hint('detail')} placeholder="街道、小区、楼栋、门牌号" />
            {hasMap && (
              <PickField
                label={form.field('point').label}
                error={form.field('point').error}
                text={pointText(form.values.point)}
                placeholder="选填，便于导航"
                onOpen={openMap}
              />
            )}
          </div>
        </FormSection>
        <FormSection>
          <ChipField {...form.field('tag')} options={TAGS} />
          <SwitchField
            {...isDefault}
            value={isFirst || isDefault.value}
            disabled={isFirst || options.saved?.isDefault}
            hint={options.saved?.isDefault ? '至少保留一个默认地址' : undefined}
          />
        </FormSection>
      </Form>
    </Page>
  )
}

const pointText = (point: AddressValues['point']) => (point ? ['已定位', point.poi].filter(Boolean).join(' · ') : '')

import type { Data } from '@dm/shared/contract'
import { useSelectedAddress } from '@dm/shared/address-choice'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { lengthOf } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { Form, PhoneField, PickField, SubmitBar, TextArea, TextField, useForm } from '@dm/shared/ui/form'
import { RegionField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'
import { cleanText, phoneError } from '@dm/shared/validate'

export type Prize = Data<'activity/talentKing/queryUserPrizeGift'>['list'][number]

/** The word under which the address list leaves what was chosen. */
const BACK = 'prize'

interface ClaimValues {
  name: string
  mobile: string
  cityCode: string
  detail: string
}
const LABELS: Record<keyof ClaimValues, string> = {
  name: '收货人',
  mobile: '手机号',
  cityCode: '所在城市',
  detail: '详细地址',
}
const SENT_AS = {
  'address.name': 'name',
  'address.mobile': 'mobile',
  'address.cityCode': 'cityCode',
  'address.detail': 'detail',
} as const

function check({ name, mobile, cityCode, detail }: ClaimValues) {
  const long = (text: string) => lengthOf(cleanText(text, { lines: false }))
  return {
    name: long(name) < 2 || long(name) > 20 ? '收货人为2到20个字' : undefined,
    mobile: phoneError(mobile),
    cityCode: cityCode ? undefined : '请选择所在城市',
    detail: long(detail) < 5 || long(detail) > 200 ? '详细地址为5到200个字' : undefined,
  }
}

/** Where a prize is sent to; it can be changed until it is shipped. */
export function ClaimSheet({ prize, onClose }: { prize: Prize; onClose: () => void }) {
  const { mutateAsync: claim } = useApiMutation('activity/prize/claim')
  const { address } = prize
  const form = useForm<ClaimValues>({
    initial: {
      name: address?.name ?? '',
      mobile: address?.mobile ?? '',
      cityCode: address?.cityCode ?? '',
      detail: address?.detail ?? '',
    },
    labels: LABELS,
    sentAs: SENT_AS,
    check,
    guard: false,
    requestPerBody: true,
    submit: async (values, { requestId }) => {
      await claim({ prizeId: prize.prizeId, address: values, requestId })
      toast('领取成功，发货后会通知你')
      onClose()
    },
  })
  useSelectedAddress(BACK, async (id) => {
    const { name, tel, regionCodes, regionNames, detail } = await readNow('address/detail/query', { id })
    const [, cityCode = '', district] = regionCodes
    // The prize's address names the city; the district stands before the street.
    const before = district === cityCode ? '' : (regionNames[2] ?? '')
    form.set({ name, mobile: tel, cityCode: cityName(cityCode) ? cityCode : '', detail: before + detail })
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={address ? '修改地址' : '寄到这里'}
      bar={<SubmitBar form={form}>{address ? '保存地址' : '确认领取'}</SubmitBar>}
    >
      <Form form={form}>
        <PickField
          label="地址簿"
          text=""
          placeholder="从我的地址中选择"
          onOpen={() => navigate(paths.addressList({ select: 1, back: BACK }))}
        />
        <TextField {...form.field('name')} limit={20} required />
        <PhoneField {...form.field('mobile')} required />
        <RegionField {...form.field('cityCode')} required />
        <TextArea {...form.field('detail')} limit={200} rows={3} required placeholder="街道、门牌号、楼层房间号" />
      </Form>
    </Sheet>
  )
}

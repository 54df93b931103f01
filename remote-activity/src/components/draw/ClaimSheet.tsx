import type { Data } from '@dm/shared/contract'
import { useSelectedAddress } from '@dm/shared/address-choice'
import { prizeAddressForm } from '@dm/shared/contract/forms/activity/prize'
import { cityName } from '@dm/shared/contract/vocabulary/regions'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { readNow, useApiMutation } from '@dm/shared/query'
import { navigate } from '@dm/shared/router'
import { Form, PhoneField, PickField, SubmitBar, TextArea, TextField, useDefinedForm } from '@dm/shared/ui/form'
import { RegionField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'

export type Prize = Data<'activity/talentKing/queryUserPrizeGift'>['list'][number]

/** The word under which the address list leaves what was chosen. */
const BACK = 'prize'

const SENT_AS = {
  'address.name': 'name',
  'address.mobile': 'mobile',
  'address.cityCode': 'cityCode',
  'address.detail': 'detail',
} as const

/** Where a prize is sent to; it can be changed until it is shipped. */
export function ClaimSheet({ prize, onClose }: { prize: Prize; onClose: () => void }) {
  const { mutateAsync: claim } = useApiMutation('activity/prize/claim')
  const { address } = prize
  const form = useDefinedForm(prizeAddressForm, {
    stored: address,
    sentAs: SENT_AS,
    guard: false,
    requestPerBody: true,
    submit: async (body, { requestId }) => {
      await claim({ prizeId: prize.prizeId, address: body, requestId })
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
        <TextField {...form.field('name')} />
        <PhoneField {...form.field('mobile')} />
        <RegionField {...form.field('cityCode')} />
        <TextArea {...form.field('detail')} rows={3} placeholder="街道、门牌号、楼层房间号" />
      </Form>
    </Sheet>
  )
}

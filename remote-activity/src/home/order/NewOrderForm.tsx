import type { Data } from '@dm/shared/contract'
import { NO_SERVICE_ADDRESS } from '@dm/shared/contract/forms/activity/home'
import { money } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { navigate } from '@dm/shared/router'
import {
  CheckField,
  Form,
  FormSection,
  NumberField,
  PhoneField,
  PickField,
  SubmitBar,
  TextArea,
  TextField,
} from '@dm/shared/ui/form'
import { Loaded, Page, Section, Skeleton, SkeletonLine, type LoadedQuery } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import { ladderTexts, regionText, type HomeDetail } from '../labels'
import css from './order.module.css'
import { SlotPicker } from './SlotPicker'
import { BACK, useOrderForm } from './useOrderForm'

interface NewOrderFormProps {
  title: string
  detail: HomeDetail
  slots: LoadedQuery<Data<'activity/home/slot/list'>>
  book: Data<'address/page'>['list']
  uid: string
}

/** When, where, for how many; the amount and what a cancellation gives back; 提交订单. */
export function NewOrderForm({ title, detail, slots, book, uid }: NewOrderFormProps) {
  const { form, address } = useOrderForm(detail, book, uid)
  const { package: item, refundLadder } = detail
  const slotError = form.field('slot').error
  const regions = item.cities.map(({ code }) => code).join(',')
  return (
    <Page
      title={title}
      bar={
        <SubmitBar form={form} note={money(item.priceFen)}>
          提交订单
        </SubmitBar>
      }
    >
      <Form form={form}>
        <Section title="预约项目" card>
          <div className={css.what}>
            <span className={css.cover}>
              <Picture src={item.cover} alt="" ratio="1:1" sizes="72px" />
            </span>
            <span>
              <b>{item.title}</b>
              <small className={css.soft}>
                {item.minutes}分钟 · {item.guests}
              </small>
            </span>
          </div>
        </Section>
        <div data-field-error={slotError ? true : undefined}>
          <Section title="服务时间" card>
            <Loaded from={slots} skeleton={<SlotSkeleton />}>
              {(answer) => (
                <SlotPicker
                  slots={answer.slots}
                  now={answer.serverNow}
                  value={form.values.slot}
                  onPick={(slot) => form.set({ slot })}
                />
              )}
            </Loaded>
            {slotError && (
              <p className={css.error} role="alert">
                {slotError}
              </p>
            )}
          </Section>
        </div>
        <FormSection title="服务信息">
          <NumberField {...form.field('guests')} unit="人" placeholder="1–200" />
          <TextField {...form.field('occasion')} placeholder="选填，如生日、周岁" />
          <PickField
            label="服务地址"
            required
            error={form.field('addressId').error}
            text={address ? `${regionText(address.regionNames)} ${address.detail}` : ''}
            placeholder={NO_SERVICE_ADDRESS}
            hint={`服务城市：${item.cities.map(({ name }) => name).join('、')}`}
            onOpen={() => navigate(paths.addressList({ select: 1, back: BACK, regions }))}
          />
          <TextField {...form.field('contact')} />
          <PhoneField {...form.field('mobile')} />
          <TextArea {...form.field('remark')} rows={2} placeholder="选填" />
        </FormSection>
        <Section title="取消与退款" card>
          <ul className={css.lines}>
            {ladderTexts(refundLadder).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Section>
        <CheckField {...form.field('adult')} />
      </Form>
    </Page>
  )
}

const SlotSkeleton = () => (
  <Skeleton>
    <SkeletonLine height={72} radius={8} />
    <SkeletonLine height={52} radius={8} />
  </Skeleton>
)

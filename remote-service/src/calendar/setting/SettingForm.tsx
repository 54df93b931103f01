import { Button } from '@dm/shared/ui/button'
import { ChipField, Form, FormSection, NumberField, SubmitBar, SwitchField } from '@dm/shared/ui/form'
import { Sheet } from '@dm/shared/ui/sheet'
import { BookingCard } from '../../components/booking/BookingCard'
import css from '../calendar.module.css'
import { HoursRows } from '../HoursRows'
import { useSetting, type Setting } from './useSetting'

const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']
const STEPS = [15, 30, 60].map((minutes) => ({ value: String(minutes), label: `${minutes}分钟` }))
const LATE = [
  { value: '0', label: '不退款' },
  { value: '50', label: '退50%' },
  { value: '100', label: '全额退款' },
]

interface SettingFormProps {
  setting: Setting
  onClose: () => void
  onOpen: (bookingId: string) => void
}

/** Weekly hours, then the terms of every booking (docs/product/service.md#servicecalendar). */
export function SettingForm({ setting, onClose, onOpen }: SettingFormProps) {
  const { form, outside } = useSetting(setting, onClose)
  if (outside.length > 0)
    return (
      <Sheet open onClose={onClose} title="已保存">
        <p className={css.hours}>以下 {outside.length} 个预约不在新的可约时间内，仍然有效</p>
        {outside.map((booking) => (
          <BookingCard
            key={booking.id}
            booking={booking}
            now={booking.createdAt}
            onOpen={() => {
              onClose()
              onOpen(booking.id)
            }}
          />
        ))}
      </Sheet>
    )
  const week = form.field('week')
  return (
    <Sheet
      open
      onClose={onClose}
      title="可约时间设置"
      bar={
        <SubmitBar form={form} busyText="保存中">
          保存
        </SubmitBar>
      }
    >
      <Form form={form}>
        <FormSection title="每周可约时间">
          <div data-field-error={week.error ? true : undefined}>
            {WEEK.map((label, at) => (
              <div key={label} className={css.weekday}>
                <b>{label}</b>
                <HoursRows
                  label={label}
                  hours={week.value[at] ?? []}
                  onChange={(hours) => week.onChange(week.value.map((one, n) => (n === at ? hours : one)))}
                />
              </div>
            ))}
            {week.error && (
              <p className={css.error} role="alert">
                {week.error}
              </p>
            )}
            <Button size="s" onClick={() => week.onChange(week.value.map(() => [...(week.value[0] ?? [])]))}>
              将周一复制到每天
            </Button>
          </div>
        </FormSection>
        <FormSection title="预约规则">
          <ChipField {...form.field('stepMin')} required options={STEPS} />
          <NumberField {...form.field('noticeMin')} unit="分钟" />
          <NumberField {...form.field('windowDays')} unit="天" />
          <NumberField {...form.field('beforeMin')} unit="分钟" />
          <NumberField {...form.field('afterMin')} unit="分钟" />
          <NumberField {...form.field('dayLimit')} unit="单" hint="0 表示不限" />
          <SwitchField {...form.field('instant')} hint="客户付款后即确认，无需逐个接受" />
        </FormSection>
        <FormSection title="取消与暂停">
          <NumberField {...form.field('freeCancelHours')} unit="小时前" />
          <ChipField {...form.field('latePct')} required options={LATE} />
          <SwitchField {...form.field('paused')} hint="已有预约不受影响" />
        </FormSection>
      </Form>
    </Sheet>
  )
}

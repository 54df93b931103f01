import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { useApiMutation } from '@dm/shared/query'
import { ButtonLink } from '@dm/shared/ui/button'
import {
  CheckField,
  ChipField,
  ChipsField,
  Form,
  FormSection,
  ImageField,
  SubmitBar,
  SwitchField,
  TextArea,
  useForm,
} from '@dm/shared/ui/form'
import { EmptyState } from '@dm/shared/ui/page'
import { RegionField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'
import { RangeField } from '@dm/shared/ui/slider'
import css from './love.module.css'
import type { LoveSettings, Mine } from './types'
import { bodyOf, checkCard, firstValues, LABELS, SENT_AS, type CardValues } from './values'

const GENDERS = { female: '女', male: '男' }
const WISHES = [
  { value: 'any', label: '不限' },
  { value: 'male', label: '男' },
  { value: 'female', label: '女' },
]

interface CardFormProps {
  activityId: string
  settings: LoveSettings
  mine: Mine
  onClose: () => void
}

/** 放入我的心动卡, and changes of it. Default export: it is loaded when it is opened. */
export default function CardForm({ activityId, settings, mine, onClose }: CardFormProps) {
  const { mutateAsync: send } = useApiMutation('activity/box/entry')
  const form = useForm<CardValues>({
    initial: firstValues(mine.card, settings),
    labels: LABELS,
    sentAs: SENT_AS,
    check: checkCard,
    submit: async (values, { requestId }) => {
      await send({ ...bodyOf(values), activityId, requestId })
      toast('已提交，审核通过后进入盲盒')
      onClose()
    },
  })
  const { gender, ageBand } = mine.about
  if (gender === null)
    return (
      <Sheet open onClose={onClose} title="放入我的心动卡">
        <EmptyState
          text="请先在资料里选择性别"
          action={
            <ButtonLink kind="soft" size="s" to={paths.basicInfoEdit()}>
              去填写
            </ButtonLink>
          }
        />
      </Sheet>
    )
  return (
    <Sheet
      open
      onClose={onClose}
      title={mine.card ? '修改心动卡' : '放入我的心动卡'}
      bar={<SubmitBar form={form}>提交审核</SubmitBar>}
    >
      <Form form={form}>
        <FormSection title="我" note={`${GENDERS[gender]} · ${ageBand}，来自资料和实名认证，不可修改`}>
          <ImageField {...form.field('photo')} purpose="photo" crop="3:4" ratio="3:4" required />
          <RegionField {...form.field('cityCode')} required />
          <ChipsField
            {...form.field('tags')}
            options={settings.tags.map((tag) => ({ value: tag, label: tag }))}
            most={5}
            required
          />
          <TextArea
            {...form.field('words')}
            limit={60}
            rows={3}
            required
            placeholder="10到60个字，请不要填写联系方式"
          />
        </FormSection>
        <FormSection title="想遇见">
          <ChipField {...form.field('wishGender')} options={WISHES} required />
          <RangeField {...form.field('ages')} min={18} max={80} formatValue={(age) => `${age}岁`} />
          <SwitchField {...form.field('sameCity')} />
        </FormSection>
        <FormSection>
          <CheckField {...form.field('agree')} />
          <p className={css.private}>不会展示你的姓名、手机号和准确年龄</p>
        </FormSection>
      </Form>
    </Sheet>
  )
}

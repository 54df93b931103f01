import { lovePageForm } from '@dm/shared/contract/forms/activity/love'
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
  useDefinedForm,
} from '@dm/shared/ui/form'
import { EmptyState } from '@dm/shared/ui/page'
import { RegionField } from '@dm/shared/ui/picker'
import { Sheet } from '@dm/shared/ui/sheet'
import { RangeField } from '@dm/shared/ui/slider'
import type { LoveSettings, Mine } from './types'

const GENDERS = { female: '女', male: '男' }
/** Where the body of `activity/box/entry` names a field otherwise. */
const SENT_AS = { 'wish.gender': 'gender', 'wish.ageFrom': 'ageTo', 'wish.ageTo': 'ageTo' } as const

interface CardFormProps {
  activityId: string
  settings: LoveSettings
  mine: Mine
  onClose: () => void
}

/** 放入我的心动卡, and changes of it. Default export: it is loaded when it is opened. */
export default function CardForm({ activityId, settings, mine, onClose }: CardFormProps) {
  const { mutateAsync: send } = useApiMutation('activity/box/entry')
  const { card } = mine
  const form = useDefinedForm(lovePageForm, {
    stored: card && { ...card, ...card.wish, tags: card.tags.filter((tag) => settings.tags.includes(tag)) },
    sentAs: SENT_AS,
    submit: async ({ gender, ageFrom, ageTo, sameCity, ...body }, { requestId }) => {
      await send({ ...body, wish: { gender, ageFrom, ageTo, sameCity }, agree: true, activityId, requestId })
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
          <ImageField {...form.field('photo')} crop="3:4" ratio="3:4" />
          <RegionField {...form.field('cityCode')} />
          <ChipsField {...form.field('tags')} options={settings.tags.map((tag) => ({ value: tag, label: tag }))} />
          <TextArea {...form.field('words')} rows={3} placeholder="10到60个字，请不要填写联系方式" />
        </FormSection>
        <FormSection title="想遇见">
          <ChipField {...form.field('gender')} />
          <RangeField
            {...form.field('ageTo')}
            value={[form.values.ageFrom, form.values.ageTo]}
            onChange={([ageFrom, ageTo]) => form.set({ ageFrom, ageTo })}
            formatValue={(age) => `${age}岁`}
          />
          <SwitchField {...form.field('sameCity')} />
        </FormSection>
        <FormSection>
          <CheckField {...form.field('agree')} />
          <p className="dm-inline-note">不会展示你的姓名、手机号和准确年龄</p>
        </FormSection>
      </Form>
    </Sheet>
  )
}

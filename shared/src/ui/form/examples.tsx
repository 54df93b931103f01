import { useForm, type FormState } from './useForm'
import {
  AmountField,
  CheckField,
  ChipField,
  ChipsField,
  CodeField,
  Form,
  FormSection,
  LargeAmountField,
  NumberField,
  PhoneField,
  SubmitBar,
  SwitchField,
  TagsField,
  TextArea,
  TextField,
} from '.'

const LABELS = {
  name: '艺名',
  bio: '个人简介',
  phone: '手机号',
  code: '验证码',
  height: '身高',
  pay: '报价',
  amount: '提现金额',
  kind: '类型',
  jobs: '职业',
  tags: '特长',
  open: '公开展示',
  agreed: '我已阅读并同意',
}
const EMPTY = {
  ...{ name: '', bio: '', phone: '', code: '', height: '', pay: '', amount: '' },
  ...{ kind: '', jobs: new Array<string>(), tags: new Array<string>(), open: false, agreed: false },
}
const FULL = {
  ...{ name: '一个特别特别长的艺名用来看看会不会折行', bio: '第一行\n第二行', phone: '13800000001', code: '123456' },
  ...{
    height: '168',
    pay: '1234567.89',
    amount: '1234567.89',
    kind: 'debut',
    jobs: ['a', 'b'],
    tags: ['骑马', '古筝'],
  },
  ...{ open: true, agreed: true },
}
const KINDS = [
  { value: 'study', label: '求学' },
  { value: 'debut', label: '出道' },
  { value: 'other', label: '其他', disabled: true },
]
const JOBS = [
  { value: 'a', label: '演员' },
  { value: 'b', label: '模特' },
  { value: 'c', label: '一个特别特别长的职业名称用来看看会不会折行' },
]

function Fields({ form, disabled }: { form: FormState<typeof EMPTY>; disabled?: boolean }) {
  return (
    <FormSection title="一组" note="选填">
      <TextField {...form.field('name')} required limit={20} disabled={disabled} hint="别人看到的名字" />
      <TextArea {...form.field('bio')} limit={200} disabled={disabled} />
      <PhoneField {...form.field('phone')} clearable disabled={disabled} />
      <CodeField {...form.field('code')} disabled={disabled} onRequest={() => Promise.resolve({ seconds: 5 })} />
      <NumberField {...form.field('height')} unit="cm" disabled={disabled} />
      <AmountField {...form.field('pay')} disabled={disabled} />
      <ChipField {...form.field('kind')} options={KINDS} />
      <ChipsField {...form.field('jobs')} options={JOBS} most={2} />
      <TagsField {...form.field('tags')} most={3} limit={12} />
      <SwitchField {...form.field('open')} disabled={disabled} hint="任何人可通过链接查看" />
      <CheckField {...form.field('agreed')} disabled={disabled}>
        我已阅读并同意<a href="#terms">《会员服务协议》</a>
      </CheckField>
    </FormSection>
  )
}

function Example({
  initial = EMPTY,
  wrong,
  disabled,
}: {
  initial?: typeof EMPTY
  wrong?: boolean
  disabled?: boolean
}) {
  const form = useForm({
    initial,
    labels: LABELS,
    guard: false,
    check: () =>
      wrong
        ? Object.fromEntries(Object.entries(LABELS).map(([key, label]) => [key, `请检查${label}，说明可以写得比较长`]))
        : {},
    submit: () => new Promise((resolve) => setTimeout(resolve, 2000)),
  })
  return (
    <>
      <Form form={form}>
        <Fields form={form} disabled={disabled} />
        <LargeAmountField {...form.field('amount')} hint="最多可提 ¥1,234.50" disabled={disabled} />
      </Form>
      <SubmitBar form={form}>{wrong ? '提交：全部有误' : '提交'}</SubmitBar>
    </>
  )
}

export const examples = [
  { name: '空表单', Example: () => <Example /> },
  { name: '填好的表单', Example: () => <Example initial={FULL} /> },
  { name: '有误的表单', Example: () => <Example initial={FULL} wrong /> },
  { name: '不可用的表单', Example: () => <Example initial={FULL} disabled /> },
] as const

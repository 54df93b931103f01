import { hoursMs } from '../../time'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expectAccessible, renderPage } from '../../testing'
import { apiServer } from '../../testing/api'
import { slotOf, slotsOf, urlsOf, type UploadSlot } from '../../upload'
import { Button } from '../button'
import { Page } from '../page'
import {
  AmountField,
  ChipField,
  ChipsField,
  CodeField,
  Form,
  FormSection,
  ImageField,
  ImagesField,
  PhoneField,
  SubmitBar,
  SwitchField,
  TagsField,
} from '.'
import { useForm } from './useForm'
import { DateField, PickerField } from '../picker'

const submitButton = () => screen.getByRole('button', { name: /保存并公开/ })

const everything = {
  birthday: '',
  kind: '',
  jobs: ['a'],
  tags: ['骑马'],
  blood: '',
  phone: '',
  code: '',
  pay: '',
  open: true,
  photos: slotsOf(['/files/a.jpg', '/files/b.jpg', '/files/c.jpg']),
}

function Everything({
  onSubmit,
  onCode = () => Promise.resolve(),
}: {
  onSubmit: (values: typeof everything) => void
  onCode?: () => Promise<void>
}) {
  const form = useForm({
    initial: everything,
    labels: {
      birthday: '出生日期',
      kind: '类型',
      jobs: '职业',
      tags: '特长',
      blood: '血型',
      phone: '手机号',
      code: '验证码',
      pay: '报价',
      open: '公开',
      photos: '照片',
    },
    submit: async (values) => onSubmit(values),
  })
  return (
    <Page title="全部" bar={<SubmitBar form={form}>保存并公开</SubmitBar>}>
      <Form form={form}>
        <FormSection>
          <DateField {...form.field('birthday')} min="1990-03-10" max="2026-11-20" start="1990-03-10" />
          <ChipField
            {...form.field('kind')}
            options={[
              { value: 'study', label: '求学' },
              { value: 'debut', label: '出道' },
            ]}
          />
          <ChipsField
            {...form.field('jobs')}
            most={2}
            options={[
              { value: 'a', label: '演员' },
              { value: 'b', label: '模特' },
              { value: 'c', label: '舞者' },
            ]}
          />
          <TagsField {...form.field('tags')} most={3} limit={12} />
          <PickerField
            {...form.field('blood')}
            options={[
              { value: 'A', label: 'A型' },
              { value: 'O', label: 'O型' },
            ]}
          />
          <PhoneField {...form.field('phone')} />
          <CodeField {...form.field('code')} onRequest={onCode} />
          <AmountField {...form.field('pay')} />
          <SwitchField {...form.field('open')} />
          <ImagesField {...form.field('photos')} purpose="photo" most={9} />
        </FormSection>
        <Button>别的</Button>
      </Form>
    </Page>
  )
}

test('a tag above its limit is kept as typed and cannot be added', async () => {
  const { user } = renderPage(<Everything onSubmit={() => {}} />)
  const tag = screen.getByLabelText('特长')
  await user.type(tag, '一二三四五六七八九十一二三{Enter}')
  expect(tag).toHaveValue('一二三四五六七八九十一二三')
  expect(tag).toHaveAccessibleDescription('每个标签最多12个字')
  expect(screen.getByRole('button', { name: '添加' })).toBeDisabled()
  await user.type(tag, '{Backspace}{Enter}')
  expect(screen.getByRole('button', { name: '删除一二三四五六七八九十一二' })).toBeVisible()
})

test('every field gives what was typed and chosen', async () => {
  let got: typeof everything | undefined
  const { user } = renderPage(<Everything onSubmit={(values) => (got = values)} />)
  await user.click(screen.getByRole('button', { name: '出生日期：请选择' }))
  const dialog = screen.getByRole('dialog', { name: '出生日期' })
  expect(within(dialog).queryByRole('option', { name: '9日' })).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('option', { name: '1992年' }))
  await user.click(within(dialog).getByRole('option', { name: '2月' }))
  await user.click(within(dialog).getByRole('option', { name: '29日' }))
  await user.click(within(dialog).getByRole('button', { name: '确定' }))
  await user.click(screen.getByRole('radio', { name: '出道' }))
  await user.click(screen.getByRole('checkbox', { name: '舞者' }))
  expect(screen.getByRole('checkbox', { name: '模特' })).toBeDisabled()
  await user.type(screen.getByLabelText('特长'), '古筝{Enter}')
  await user.click(screen.getByRole('button', { name: '删除骑马' }))
  await user.click(screen.getByRole('button', { name: '血型：请选择' }))
  await user.click(screen.getByRole('option', { name: 'O型' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  await user.type(screen.getByLabelText('手机号'), '１３８ 0000 00012')
  await user.type(screen.getByLabelText('报价'), '12.345')
  await user.click(screen.getByRole('switch', { name: '公开' }))
  await user.click(screen.getByRole('button', { name: '排序' }))
  await user.click(screen.getByRole('button', { name: '照片3置顶' }))
  await user.click(screen.getByRole('button', { name: '删除照片2' }))
  await expectAccessible()
  await user.click(submitButton())
  await waitFor(() =>
    expect(got).toMatchObject({
      birthday: '1992-02-29',
      kind: 'debut',
      jobs: ['a', 'c'],
      tags: ['古筝'],
      blood: 'O',
      phone: '13800000001',
      pay: '12.34',
      open: false,
    }),
  )
  expect(urlsOf(got?.photos ?? [])).toEqual(['/files/c.jpg', '/files/b.jpg'])
})

describe('the code', () => {
  afterEach(() => jest.useRealTimers())

  test('counts down from 59 after it was sent, ignores requests meanwhile, and comes back at 0', async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    let requests = 0
    renderPage(<Everything onSubmit={() => undefined} onCode={async () => void (requests += 1)} />)
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByRole('button', { name: '59s' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '59s' }))
    expect(requests).toBe(1)
    await act(async () => jest.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: '58s' })).toBeInTheDocument()
    for (let second = 0; second < 58; second += 1) await act(async () => jest.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeInTheDocument()
  })
  test('a named wait takes the server’s seconds and goes on when the page is opened again; another’s is another', async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    const field = (wait: string) => (
      <CodeField
        name="code"
        label="验证码"
        value=""
        error={undefined}
        onChange={() => undefined}
        onRequest={() => Promise.resolve({ seconds: 42 })}
        wait={wait}
      />
    )
    const first = renderPage(field('own'))
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByRole('button', { name: '42s' })).toBeInTheDocument()
    first.unmount()
    await act(async () => jest.advanceTimersByTime(10_000))
    const second = renderPage(field('own'))
    expect(screen.getByRole('button', { name: '32s' })).toBeInTheDocument()
    second.unmount()
    renderPage(field('card'))
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeInTheDocument()
  })

  test('a phone’s clock that was put back makes nobody wait', async () => {
    jest.useFakeTimers()
    sessionStorage.setItem('dm.code.own', String(Date.now() + hoursMs(1)))
    renderPage(
      <CodeField
        name="late"
        label="迟到的验证码"
        value=""
        error={undefined}
        onChange={() => undefined}
        onRequest={() => Promise.resolve()}
        wait="own"
      />,
    )
    expect(screen.getByRole('button', { name: '获取验证码' })).toBeVisible()
  })
})

test('a picture that is refused says why, and gives way to the one before or to another', async () => {
  const refused = { retcode: 40000, msg: '图片不能超过10MB' }
  apiServer().use(http.post('*/uc/v1/file/upload', () => HttpResponse.json(refused)))
  function Avatar() {
    const [value, setValue] = useState<UploadSlot | null>(slotOf('/files/a.jpg'))
    const field = { name: 'avatar', label: '头像', error: undefined, value, onChange: setValue }
    return (
      <>
        <ImageField {...field} purpose="avatar" round required />
        <p>{value?.url ?? '没有'}</p>
      </>
    )
  }
  const { user } = renderPage(<Avatar />)
  expect(screen.queryByRole('button', { name: '删除头像' })).toBeNull()
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'new.jpg', { type: 'image/jpeg' })
    Object.defineProperty(this, 'files', { value: [file] })
    this.dispatchEvent(new Event('change'))
  })
  await user.click(screen.getByRole('button', { name: '更换头像' }))
  click.mockRestore()
  const field = within(screen.getByRole('group', { name: /^头像/ }))
  expect(await field.findByText('图片不能超过10MB')).toBeVisible()
  expect(screen.getByText('没有')).toBeVisible()
  await user.click(screen.getByRole('button', { name: '删除头像' }))
  expect(screen.getByText('/files/a.jpg')).toBeVisible()
  expect(field.queryByText('图片不能超过10MB')).toBeNull()
})

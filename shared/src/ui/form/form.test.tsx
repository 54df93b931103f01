import { Retcode } from '../../contract/codes'
import { daysMs } from '../../time'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { uuid } from '../../format'
import { expectAccessible, onCall, refusal, renderPage } from '../../testing'
import { request, RequestError } from '../../request'
import { Page } from '../page'
import { CheckField, Form, FormSection, NumberField, SubmitBar, TextArea, TextField, type SubmitHow } from '.'
import { useForm } from './useForm'
import { RegionField } from '../picker'

const initial = { name: '', height: '', city: '', bio: '', agree: false }
type Values = typeof initial

interface CardFormProps {
  submit: (values: Values, how: SubmitHow) => Promise<unknown>
  uid?: string
}

function CardForm({ submit, uid }: CardFormProps) {
  const form = useForm({
    initial,
    sentAs: { 'card.title': 'name' },
    labels: { name: '艺名', height: '身高', city: '所在城市', bio: '简介', agree: '同意' },
    check: ({ name, height, agree }) => ({
      name: name ? undefined : '请输入艺名',
      height: Number(height) >= 50 && Number(height) <= 250 ? undefined : '请输入正确的身高',
      agree: agree ? undefined : '请确认照片为本人并同意公开展示',
    }),
    submit,
    draft: uid ? { uid, leaveOut: ['bio'] } : undefined,
  })
  return (
    <Page title="编辑模卡" bar={<SubmitBar form={form}>保存并公开</SubmitBar>}>
      <Form form={form}>
        <FormSection title="基本信息">
          <TextField {...form.field('name')} limit={4} required />
          <NumberField {...form.field('height')} unit="cm" digits={4} />
          <RegionField {...form.field('city')} />
          <TextArea {...form.field('bio')} limit={10} />
          <CheckField {...form.field('agree')}>我确认照片为本人并同意公开展示</CheckField>
        </FormSection>
      </Form>
    </Page>
  )
}

const submitButton = () => screen.getByRole('button', { name: /保存并公开/ })
async function fillWell(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText(/艺名/), '林小满')
  await user.type(screen.getByLabelText('身高'), '172')
  await user.click(screen.getByRole('checkbox'))
}
const lost = () => new RequestError(null, '网络故障,请重试!', 'userinfo/modelcard/set', '9F2C-41A7')

test('says what is wrong beside each field on submit, focuses the first, and takes it back as it is mended', async () => {
  const { user } = renderPage(<CardForm submit={() => Promise.reject(new Error('must not be sent'))} />)
  expect(screen.queryByText('请输入艺名')).not.toBeInTheDocument()
  await user.click(submitButton())
  expect(screen.getByText('请输入艺名')).toBeVisible()
  expect(screen.getByText('请输入正确的身高')).toBeVisible()
  const name = screen.getByLabelText(/艺名/)
  expect(name).toHaveFocus()
  expect(name).toBeInvalid()
  expect(name).toHaveAccessibleDescription('请输入艺名')
  await expectAccessible()
  await user.type(name, '林')
  expect(screen.queryByText('请输入艺名')).not.toBeInTheDocument()
  expect(screen.getByText('请输入正确的身高')).toBeVisible()
})

test('a text above its limit is kept as typed, said to be too long, and not sent', async () => {
  const sent: Values[] = []
  const { user } = renderPage(<CardForm submit={(values) => Promise.resolve(sent.push(values))} />)
  await fillWell(user)
  const name = screen.getByLabelText(/艺名/)
  await user.clear(name)
  await user.type(name, '林小满🎬林🎬')
  expect(name).toHaveValue('林小满🎬林🎬')
  expect(name).toBeInvalid()
  expect(name).toHaveAccessibleDescription('艺名最多4个字')
  expect(screen.getByText('6/4')).toBeVisible()
  const bio = screen.getByLabelText('简介')
  await user.type(bio, '一二三四五六七八九十又')
  await user.click(submitButton())
  expect(name).toHaveFocus()
  await user.clear(name)
  await user.type(name, '林小满🎬')
  expect(name).toBeValid()
  await user.click(submitButton())
  expect(bio).toHaveFocus()
  expect(sent).toEqual([])
  await user.type(bio, '{Backspace}')
  await user.click(submitButton())
  await waitFor(() => expect(sent).toMatchObject([{ name: '林小满🎬', bio: '一二三四五六七八九十' }]))
})

test('pinyin that is composed beyond the limit stays until its characters are chosen', async () => {
  renderPage(<CardForm submit={() => Promise.resolve()} />)
  const name = screen.getByLabelText(/艺名/)
  fireEvent.compositionStart(name)
  fireEvent.input(name, { target: { value: '林小xiao man' } })
  expect(name).toHaveValue('林小xiao man')
  fireEvent.input(name, { target: { value: '林小小满' } })
  fireEvent.compositionEnd(name)
  expect(name).toHaveValue('林小小满')
  expect(name).toBeValid()
})

test('is sent once however often the button is pressed, and shows that it is under way', async () => {
  const sent: Values[] = []
  let arrive = () => {}
  const { user } = renderPage(
    <CardForm
      submit={(values) => {
        sent.push(values)
        return new Promise<void>((done) => (arrive = done))
      }}
    />,
  )
  await fillWell(user)
  await user.dblClick(submitButton())
  expect(screen.getByRole('button', { name: '提交中' })).toHaveAttribute('aria-busy', 'true')
  expect(sent).toEqual([{ ...initial, name: '林小满', height: '172', agree: true }])
  await act(async () => arrive())
  expect(submitButton()).not.toHaveAttribute('aria-busy')
})

test('a lost connection keeps everything, says so beside the button, and repeats the same request', async () => {
  const ids: string[] = []
  const { user } = renderPage(
    <CardForm
      submit={async (_, { requestId }) => {
        ids.push(requestId)
        if (ids.length === 1) throw lost()
      }}
    />,
  )
  await fillWell(user)
  await user.click(submitButton())
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(screen.getByLabelText(/艺名/)).toHaveValue('林小满')
  await user.click(submitButton())
  await waitFor(() => expect(ids).toHaveLength(2))
  expect(ids[1]).toBe(ids[0])
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  await user.click(submitButton())
  await waitFor(() => expect(ids).toHaveLength(3))
  expect(ids[2]).not.toBe(ids[1])
})

const UNFIT = '包含不适宜的内容，请修改'
const refusedAt =
  (field: string, retcode: number = Retcode.badInput) =>
  () =>
    Promise.reject(new RequestError(retcode, UNFIT, 'x', '1', { reason: 'invalid', field }))

test.each([
  ['of the form', 'name', '艺名', Retcode.badInput],
  ['that the body names otherwise', 'card.title', '艺名', Retcode.badInput],
  ['inside of a list', 'bio.0.text', '简介', Retcode.badInput],
  ['that is not bad input', 'name', '艺名', Retcode.wrongState],
])('a refusal that names a field %s stands beside it, until it is changed', async (_, path, label, retcode) => {
  const { user } = renderPage(<CardForm submit={refusedAt(path, retcode)} />)
  await fillWell(user)
  await user.click(submitButton())
  const field = screen.getByLabelText(new RegExp(label))
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(UNFIT)))
  await user.type(field, '好')
  expect(screen.queryByText(UNFIT)).not.toBeInTheDocument()
})

test.each([
  ['beside its field', 'name'],
  ['beside the button', undefined],
])('a refusal %s takes the place of the toast that the request client shows', async (_, field) => {
  onCall('feedback/add', () => {
    throw refusal(Retcode.badInput, UNFIT, { field })
  })
  const { user } = renderPage(
    <CardForm
      submit={() =>
        request('feedback/add', {
          requestId: uuid(),
          type: 'bug',
          content: '页面打开后一直是空白',
          images: [],
          from: '',
        })
      }
    />,
  )
  await fillWell(user)
  await user.click(submitButton())
  // Once: the toast is gone.
  await waitFor(() => expect(screen.getByText(UNFIT)).toHaveAttribute('role', 'alert'))
})

test('a refusal that names a field the form does not have stands beside the button', async () => {
  const { user } = renderPage(<CardForm submit={refusedAt('draftId')} />)
  await fillWell(user)
  await user.click(submitButton())
  expect(await screen.findByText(UNFIT)).toBeVisible()
})

test('a form that its submit empties stays empty each time, with nothing to ask about', async () => {
  const sent: string[] = []
  function Comment() {
    const form = useForm({
      initial: { text: '' },
      labels: { text: '评论' },
      submit: async ({ text }) => {
        await Promise.resolve()
        sent.push(text)
        form.dropDraft()
      },
    })
    return (
      <Page title="评论" bar={<SubmitBar form={form}>{form.dirty ? '发送' : '写点什么'}</SubmitBar>}>
        <Form form={form}>
          <TextArea {...form.field('text')} limit={20} />
        </Form>
      </Page>
    )
  }
  const { user } = renderPage(<Comment />)
  for (const text of ['第一条', '第二条', '第三条']) {
    await user.type(screen.getByLabelText('评论'), text)
    await user.click(screen.getByRole('button', { name: '发送' }))
    expect(await screen.findByRole('button', { name: '写点什么' })).toBeVisible()
    expect(screen.getByLabelText('评论')).toHaveValue('')
  }
  expect(sent).toEqual(['第一条', '第二条', '第三条'])
})

describe('draft', () => {
  const storedDrafts = () => Object.keys(localStorage).filter((key) => key.startsWith('dm-draft:'))

  test('is put back with a bar, can be given up, leaves out what must not be kept', async () => {
    const first = renderPage(<CardForm uid="10001" submit={() => Promise.reject(lost())} />, {
      at: '/user/modelcardEdit',
    })
    await first.user.type(screen.getByLabelText(/艺名/), '林')
    await first.user.type(screen.getByLabelText(/简介/), '秘密')
    await waitFor(() => expect(localStorage.getItem(storedDrafts()[0] ?? '')).toContain('林'))
    expect(localStorage.getItem(storedDrafts()[0] ?? '')).not.toContain('秘密')
    expect(storedDrafts()[0]).toBe('dm-draft:10001:/user/modelcardEdit:new')
    first.unmount()

    const { user } = renderPage(<CardForm uid="10001" submit={() => Promise.resolve()} />, {
      at: '/user/modelcardEdit',
    })
    expect(screen.getByText('已恢复未保存的内容')).toBeVisible()
    expect(screen.getByLabelText(/艺名/)).toHaveValue('林')
    await user.click(screen.getByRole('button', { name: '放弃' }))
    expect(screen.getByLabelText(/艺名/)).toHaveValue('')
    expect(storedDrafts()).toEqual([])
    // Typed and deleted again, it does not come back.
    await user.type(screen.getByLabelText(/艺名/), '江')
    await waitFor(() => expect(storedDrafts()).toHaveLength(1))
    await user.clear(screen.getByLabelText(/艺名/))
    await waitFor(() => expect(storedDrafts()).toEqual([]))
  })

  test('what was handed over is not stored again before the page shows it', async () => {
    const submit = async (_: Values, { discardDraft }: SubmitHow) => {
      discardDraft()
      // As its timer does when it fires before the next render.
      window.dispatchEvent(new Event('pagehide'))
      await new Promise(() => undefined)
    }
    const { user } = renderPage(<CardForm uid="10001" submit={submit} />, { at: '/user/modelcardEdit' })
    await fillWell(user)
    await user.click(submitButton())
    expect(storedDrafts()).toEqual([])
  })

  test('what was sent when the page went away is the same request when it is sent again; another text is not', async () => {
    const asked: string[] = []
    const submit = (_: Values, { requestId }: SubmitHow) => {
      asked.push(requestId)
      return new Promise(() => undefined)
    }
    const open = () => renderPage(<CardForm uid="10001" submit={submit} />, { at: '/user/modelcardEdit' })
    const first = open()
    await fillWell(first.user)
    await first.user.click(submitButton())
    await waitFor(() => expect(asked).toHaveLength(1))
    fireEvent(window, new Event('pagehide'))
    first.unmount()

    const second = open()
    await second.user.click(submitButton())
    await waitFor(() => expect(asked).toEqual([asked[0], asked[0]]))
    second.unmount()

    const third = open()
    await third.user.click(screen.getByRole('button', { name: '放弃' }))
    await fillWell(third.user)
    await third.user.click(submitButton())
    await waitFor(() => expect(asked).toHaveLength(3))
    expect(asked[2]).not.toBe(asked[0])
  })

  test('keeps the last letters of a page that goes away', () => {
    renderPage(<CardForm uid="10001" submit={() => Promise.resolve()} />, { at: '/user/modelcardEdit' })
    fireEvent.change(screen.getByLabelText(/艺名/), { target: { value: '林' } })
    expect(storedDrafts()).toEqual([])
    fireEvent(window, new Event('pagehide'))
    expect(localStorage.getItem(storedDrafts()[0] ?? '')).toContain('林')
  })

  test('another account never sees it; saving removes it; one of 30 days ago is gone', async () => {
    const at = Date.now() - daysMs(31)
    localStorage.setItem('dm-draft:10001:/user/modelcardEdit:new', JSON.stringify({ at, values: { name: '旧' } }))
    localStorage.setItem(
      'dm-draft:10002:/user/modelcardEdit:new',
      JSON.stringify({ at: Date.now(), values: { name: '别人' } }),
    )
    const { user } = renderPage(<CardForm uid="10001" submit={() => Promise.resolve()} />, {
      at: '/user/modelcardEdit',
    })
    expect(screen.getByLabelText(/艺名/)).toHaveValue('')
    await fillWell(user)
    await waitFor(() => expect(localStorage.getItem('dm-draft:10001:/user/modelcardEdit:new')).toContain('林小满'))
    await user.click(submitButton())
    await waitFor(() => expect(storedDrafts()).toEqual(['dm-draft:10002:/user/modelcardEdit:new']))
  })
})

test('a city is chosen on two wheels', async () => {
  const { user } = renderPage(<CardForm submit={() => Promise.resolve()} />)
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: /所在城市/ }))
    expect(screen.getByRole('dialog', { name: '所在城市' })).toBeInTheDocument()
  })
  await user.click(screen.getByRole('option', { name: '浙江省' }))
  await user.click(screen.getByRole('option', { name: '宁波市' }))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: '确定' }))
  expect(screen.getByRole('button', { name: '所在城市：浙江省 宁波市' })).toBeInTheDocument()
})

import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { renderPage } from '../../testing'
import { apiServer, onUpload } from '../../testing/api'
import { urlsOf, type UploadSlot } from '../../upload'
import { Form, ImagesField, SubmitBar, TextField } from '.'
import { useForm } from './useForm'

const PICTURE = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], '一.jpg', { type: 'image/jpeg' })
const WAITS = '还有1个文件正在上传，完成后自动提交'

/** Opens a form, chooses a picture whose upload is not answered before `arrive`, and submits. */
async function submitted() {
  let arrive = () => {}
  onUpload('/files/one.jpg', 'modelcard', new Promise<void>((open) => (arrive = open)))
  const opened = await chosen()
  await opened.user.click(submitButton())
  expect(await screen.findByText(WAITS)).toBeVisible()
  return { ...opened, arrive }
}

async function chosen() {
  const sent: string[][] = []
  function PhotoForm() {
    const form = useForm<{ name: string; photos: UploadSlot[] }>({
      initial: { name: '', photos: [] },
      labels: { name: '艺名', photos: '照片' },
      submit: async ({ name, photos }) => void sent.push([name, ...urlsOf(photos)]),
    })
    return (
      <Form form={form}>
        <TextField {...form.field('name')} />
        <ImagesField {...form.field('photos')} purpose="modelcard" most={3} />
        <p>别处</p>
        <SubmitBar form={form}>保存</SubmitBar>
      </Form>
    )
  }
  const { user } = renderPage(<PhotoForm />)
  const picked = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    Object.defineProperty(this, 'files', { value: [PICTURE()] })
    this.dispatchEvent(new Event('change'))
  })
  await user.click(screen.getByRole('button', { name: '添加照片' }))
  picked.mockRestore()
  await screen.findByRole('button', { name: '删除照片1' })
  return { user, sent }
}

const submitButton = () => screen.getByRole('button', { name: '保存' })
const isStored = () => waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())

test('a form that was submitted while a file was on its way is sent once, by itself, when the file has arrived', async () => {
  const { user, sent, arrive } = await submitted()
  await user.click(submitButton())
  expect(screen.getByText(WAITS)).toBeVisible()
  expect(sent).toEqual([])
  arrive()
  await waitFor(() => expect(sent).toEqual([['', '/files/one.jpg']]))
  expect(screen.queryByText(WAITS)).toBeNull()
})

test.each([
  ['a changed field', async ({ user }) => user.type(screen.getByLabelText('艺名'), '林')],
  ['a tap elsewhere', async ({ user }) => user.click(screen.getByText('别处'))],
  ['a step back', async () => act(() => void window.dispatchEvent(new PopStateEvent('popstate')))],
] as [string, (opened: Awaited<ReturnType<typeof submitted>>) => Promise<void>][])(
  'nothing is sent by itself after %s',
  async (_, doSomething) => {
    const opened = await submitted()
    await doSomething(opened)
    expect(screen.queryByText(WAITS)).toBeNull()
    opened.arrive()
    await isStored()
    expect(opened.sent).toEqual([])
    await opened.user.click(submitButton())
    await waitFor(() => expect(opened.sent).toHaveLength(1))
  },
)

test('a file that fails ends the waiting and says so; sent again, the form goes with it', async () => {
  let fail = () => {}
  const gate = new Promise<void>((open) => (fail = open))
  apiServer().use(
    http.post('*/uc/v1/file/upload', async () => {
      await gate
      return HttpResponse.json({ retcode: 40000, msg: '图片不能超过10MB' })
    }),
  )
  const { user, sent } = await chosen()
  await user.click(submitButton())
  expect(await screen.findByText(WAITS)).toBeVisible()
  fail()
  expect(await screen.findByText('有1个文件上传失败，请重试或删除')).toBeVisible()
  onUpload('/files/two.jpg', 'modelcard')
  await user.click(screen.getByRole('button', { name: /重试/ }))
  await waitFor(() => expect(sent).toEqual([['', '/files/two.jpg']]))
})

import { screen } from '@testing-library/react'
import { useApiMutation, useApiQuery } from '../query'
import { toast } from '../overlay'
import { Loaded, Page } from '../ui/page'
import { Button } from '../ui/button'
import { expectAccessible, holdCall, loseCall, onCall, refusal, renderPage, sentTo } from '.'

function Sender() {
  const send = useApiMutation('sms/send')
  return (
    <Page title="发送">
      <Button
        onClick={() =>
          send.mutateAsync({ mobile: '13800000001', bzType: 1 }).then(
            () => toast('验证码发送成功'),
            () => undefined,
          )
        }
      >
        获取验证码
      </Button>
    </Page>
  )
}

test('a call is answered, recorded and toasted', async () => {
  onCall('sms/send', () => ({}))
  const { user } = renderPage(<Sender />)
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('验证码发送成功')).toBeVisible()
  expect(sentTo('sms/send')).toEqual([{ mobile: '13800000001', bzType: 1 }])
})

test('a refusal is toasted with the server words', async () => {
  onCall('sms/send', () => {
    throw refusal(42900, '操作太频繁，请3分钟后再试')
  })
  const { user } = renderPage(<Sender />)
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByText('操作太频繁，请3分钟后再试')).toBeVisible()
})

function Reader() {
  const account = useApiQuery('login/out', {})
  return (
    <Page title="读取">
      <Loaded from={account}>{() => <p>内容在此</p>}</Loaded>
    </Page>
  )
}

test('loading, failed, retried, there', async () => {
  loseCall('login/out')
  const { user } = renderPage(<Reader />, { at: '/user/index', uid: '10001' })
  expect(screen.getByRole('status', { name: '加载中' })).toBeInTheDocument()
  expect(await screen.findByText('网络异常，请稍后重试')).toBeVisible()
  expect(screen.getByText(/^请求编号 [0-9A-F]{4}-[0-9A-F]{4}$/)).toBeVisible()
  const held = holdCall('login/out', {})
  await user.click(screen.getByRole('button', { name: '重试' }))
  held.arrive()
  expect(await screen.findByText('内容在此')).toBeVisible()
  await expectAccessible()
})

test('a refused session offers the login and loads what was refused', async () => {
  onCall('login/out', () => {
    throw refusal(10902)
  })
  const { user } = renderPage(<Reader />)
  expect(await screen.findByText('登录后查看')).toBeVisible()
  onCall('login/out', () => ({}))
  // The client has opened the login; the page's own button is behind that dialog.
  await user.click(await screen.findByRole('button', { name: '登录' }))
  expect(await screen.findByText('内容在此')).toBeVisible()
})

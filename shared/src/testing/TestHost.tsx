import { useState, type ReactNode } from 'react'
import { closeOverlay, useOverlays, type Overlay as Shown } from '../overlay'
import { QueryProvider } from '../query'
import { AddressRouter, createPath, useLocation, ViewRouter } from '../router'
import { useAddress } from '../router/view'
import { setSession } from '../session'
import { Button } from '../ui/button'
import { Dialog } from '../ui/sheet'

/** The host's parts that a page's test needs: query cache, its view, the toast, questions and the login. */
export const TestHost = ({ children }: { children: ReactNode }) => (
  <QueryProvider>
    <TestRouter>{children}</TestRouter>
    <Overlays />
    <AddressRouter>
      <Address />
    </AddressRouter>
  </QueryProvider>
)

/** The React Router of one view, like the host's: it stays at its full path, and follows hash and state there. */
export function TestRouter({ children }: { children: ReactNode }) {
  const address = useAddress()
  const [opened, setOpened] = useState(address)
  const isAnother = address.path === opened.path && (address.hash !== opened.hash || address.key !== opened.key)
  if (isAnother) setOpened(address)
  return <ViewRouter location={opened}>{children}</ViewRouter>
}

function Overlays() {
  const { open, toast } = useOverlays()
  const top = open.at(-1)
  return (
    <>
      <div role="status" aria-label="提示">
        {toast?.text}
      </div>
      {top && <OneOverlay overlay={top} />}
    </>
  )
}

function OneOverlay({ overlay }: { overlay: Shown }) {
  const close = () => closeOverlay(overlay)
  if (overlay.kind === 'loading') return <div role="alert">{overlay.text}</div>
  if (overlay.kind === 'confirm') {
    const { title, text, ok = '确定', cancel = '取消' } = overlay.options
    const buttons = (
      <>
        <Button onClick={() => overlay.close(false)}>{cancel}</Button>
        <Button onClick={() => overlay.close(true)}>{ok}</Button>
      </>
    )
    return <Dialog open onClose={close} title={title} text={text} buttons={buttons} />
  }
  const logIn = () => setSession({ token: 'test-token', uid: '10001' })
  if (overlay.kind === 'login') {
    const done = () => {
      logIn()
      overlay.close(true)
    }
    return (
      <Dialog open onClose={close} title="邀请注册">
        <Button onClick={done}>登录</Button>
      </Dialog>
    )
  }
  if (overlay.kind === 'signUp')
    return (
      <Dialog open onClose={close} title="立即报名">
        <Button onClick={logIn}>登录</Button>
        <Button onClick={() => overlay.close(true)}>报上名</Button>
      </Dialog>
    )
  if (overlay.kind === 'pay') return <Dialog open onClose={close} title="选择支付方式" text={overlay.options.orderNo} />
  if (overlay.kind === 'share') return <Dialog open onClose={close} title="分享" text={overlay.options.url} />
  return <Dialog open onClose={close} title={overlay.kind === 'shareHint' ? '分享' : '密码设置步骤'} />
}

/** Shows where the page has navigated to, for tests: `expect(address()).toBe(…)` reads the same. */
function Address() {
  const { pathname, search } = useLocation()
  return (
    <span data-testid="address" hidden>
      {createPath({ pathname, search })}
    </span>
  )
}

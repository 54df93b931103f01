import type { AppRelease } from '@dm/shared/contract/calls/common/common'
import { copyText, deepLinkText } from '@dm/shared/deeplink'
import { appStoreUrl, isIos } from '@dm/shared/env'
import { usePageParams } from '@dm/shared/reads'
import { goBack, leaveDocument, useLocation, useOrigin } from '@dm/shared/router'
import { getUid } from '@dm/shared/session'
import { ShareHintArt } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { lazyPart } from '@dm/shared/ui/page'
import { Dialog, Overlay } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { deviceHere } from './device'
import css from './download.module.css'
import { page } from './page'

const DesktopQr = lazyPart(() => import('./DesktopQr'))

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)}MB`

/** Returns the address of the platform's app; null without one, or if it would lead here again. */
function addressOf(release: AppRelease | null, here: URL): string | null {
  const url = release?.url ?? appStoreUrl()
  if (!url) return null
  const target = new URL(url, here)
  return target.origin === here.origin && target.pathname === here.pathname ? null : target.href
}

/** Returns the deep-link text of this page's own query: the clipboard may have changed since. */
function useLinkText(): string {
  const { uid, ...subject } = usePageParams(page)
  return deepLinkText({ uid: uid ?? getUid() ?? '', ...subject }, isIos())
}

/**
 * The main button, by device (docs/product/account-video.md#commondownload). `settled`: the release's call has been
 * answered or has failed.
 */
export function MainAction({ release, settled }: { release: AppRelease | null; settled: boolean }) {
  const device = deviceHere()
  const text = useLinkText()
  const origin = useOrigin()
  const { pathname } = useLocation()
  const [begun, setBegun] = useState(false)
  const [cover, setCover] = useState(false)
  const [refused, setRefused] = useState(false)
  const copy = () => void copyText(text).then((copied) => setRefused(!copied))
  if (device === 'app') {
    return (
      <div className={css.action}>
        <p className={css.sub}>你已在点梦APP中</p>
        <Button kind="main" block onClick={() => goBack()}>
          返回
        </Button>
      </div>
    )
  }
  if (device === 'desktop') {
    return (
      <div className={css.action}>
        <span className={css.qr}>
          {/* The address that it shows is the browser's. */}
          {origin && <DesktopQr />}
        </span>
        <p className={css.sub}>用手机扫一扫，在手机上下载</p>
      </div>
    )
  }
  // Before the site's origin is known the button is there already; a tap is handled when it is.
  const address = origin ? addressOf(release, new URL(pathname, origin)) : null
  if (origin && !address && settled) {
    return (
      <div className={css.action}>
        <Button kind="main" block disabled>
          即将上线，敬请期待
        </Button>
      </div>
    )
  }
  const press = () => {
    copy()
    if (device === 'chat') return setCover(true)
    setBegun(true)
    if (address) leaveDocument(() => window.location.assign(address))
  }
  const label =
    device === 'ios' || (device === 'chat' && isIos())
      ? 'App Store 下载'
      : `立即下载${release ? ` (${megabytes(release.sizeBytes)})` : ''}`
  return (
    <div className={css.action}>
      <Button kind="main" block busy={!settled} data-copy={text} onClick={press}>
        {label}
      </Button>
      <p className={css.note}>已安装？打开APP后自动进入刚才的内容</p>
      {begun && address && (
        <p className={css.note}>
          下载没有开始？<a href={address}>点这里重新下载</a>
        </p>
      )}
      {cover && (
        <Overlay label="在浏览器中打开" place="full" onClose={() => setCover(false)} className={css.cover}>
          <ShareHintArt />
          <p>点击右上角，在浏览器中打开</p>
          <Button onClick={() => setCover(false)}>知道了</Button>
        </Overlay>
      )}
      <Dialog open={refused} onClose={() => setRefused(false)} title="复制没有成功" text="长按复制">
        <textarea
          className={css.copyText}
          readOnly
          rows={3}
          value={text}
          aria-label="要复制的内容"
          onFocus={(event) => event.target.select()}
          autoFocus
        />
      </Dialog>
    </div>
  )
}

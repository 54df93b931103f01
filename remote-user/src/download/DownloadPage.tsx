import { openLogin } from '@dm/shared/overlay'
import { usePageParams, useRead } from '@dm/shared/reads'
import { useSession } from '@dm/shared/session'
import { Logo } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import css from './download.module.css'
import { MainAction } from './MainAction'
import { page } from './page'
import { ReleaseFacts } from './ReleaseFacts'
import { SellingPoints } from './SellingPoints'

/** APP下载: never fails as a page; without an answer the button opens the configured store address. */
export default function DownloadPage() {
  const { uid } = usePageParams(page)
  const { loggedIn } = useSession()
  const version = useRead(page.reads.version)
  const release = version.data?.release ?? null
  return (
    <Page title={page.title}>
      <section className={css.head}>
        <Logo size={84} />
        <h2 className={css.name}>点梦APP</h2>
        <p className={css.sub}>看短剧 · 接通告 · 看直播 · 聊天交友</p>
        <p className={css.version}>{release ? `版本 ${release.version}` : ' '}</p>
      </section>
      <MainAction release={release} settled={!version.isPending} />
      {uid && !loggedIn && (
        <Button block className={css.login} onClick={() => openLogin({ isMsg: true, type: 3, uid })}>
          注册 / 登录
        </Button>
      )}
      <SellingPoints />
      {release && <ReleaseFacts release={release} />}
    </Page>
  )
}

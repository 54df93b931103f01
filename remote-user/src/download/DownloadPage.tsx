import { openLogin } from '@dm/shared/overlay'
import { useApiQuery } from '@dm/shared/query'
import { useSearchParams } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { Logo } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Page } from '@dm/shared/ui/page'
import { platformHere } from './device'
import css from './download.module.css'
import { MainAction } from './MainAction'
import { ReleaseFacts } from './ReleaseFacts'
import { SellingPoints } from './SellingPoints'

/** APP下载: never fails as a page; without an answer the button opens the configured store address. */
export default function DownloadPage() {
  const [query] = useSearchParams()
  const { loggedIn } = useSession()
  const uid = query.get('uid') ?? ''
  const version = useApiQuery('app/version/query', { platform: platformHere() })
  const release = version.data?.release ?? null
  return (
    <Page title="APP下载">
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

import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { dateTime } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Button } from '@dm/shared/ui/button'
import { Qr } from '@dm/shared/ui/qr'
import css from './members.module.css'

/** A new invitation: it is shown this once, and let in once. */
export function InviteLink({ token, expireAt, now }: { token: string; expireAt: number; now: number }) {
  const link = () => new URL(paths.enterpriseBasicInfo({ invite: token }), window.location.href).href
  const copy = async () => toast((await copyText(link())) ? '链接已复制' : '复制失败，请重试')
  const share = () => bridge.urlShare({ title: '邀请你成为企业编辑', url: link() })
  return (
    <div className={css.invite}>
      {/* Made by a tap: never part of a page's first render. */}
      <Qr text={link()} label="邀请的二维码" size={160} />
      <p>24 小时内有效，仅可使用一次，{dateTime(expireAt, now)}失效</p>
      <div className={css.pair}>
        <Button onClick={copy}>复制链接</Button>
        <Button kind="main" onClick={share}>
          分享
        </Button>
      </div>
    </div>
  )
}

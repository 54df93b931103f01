import { bridge } from '@dm/shared/bridge'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { toast } from '@dm/shared/overlay'
import { handPosterToApp, sayPosterLost, usePoster } from '@dm/shared/poster'
import { Spinner } from '@dm/shared/ui/art'
import { Button } from '@dm/shared/ui/button'
import { Segmented } from '@dm/shared/ui/list'
import { FailedRow } from '@dm/shared/ui/page'
import { Sheet } from '@dm/shared/ui/sheet'
import { useMemo, useState } from 'react'
import { inviteLink } from './link'
import css from './invite.module.css'
import { drawInvitation, LOOKS, type PosterOf } from './poster'

interface Inviter extends Omit<PosterOf, 'link'> {
  uid: string
}

const NAME = '点梦邀请海报.jpg'

/** 生成海报: three looks, kept by the app, a download, or a long press. Default export: it is loaded when it is opened. */
export default function PosterSheet({ inviter, onClose }: { inviter: Inviter; onClose: () => void }) {
  const [key, choose] = useState<(typeof LOOKS)[number]['key']>('dawn')
  const { uid, name, avatar, code, guildName } = inviter
  const wanted = useMemo(
    () => ({
      of: { name, avatar, code, guildName, link: inviteLink(uid, 'poster') },
      look: LOOKS.find((look) => look.key === key) ?? LOOKS[0],
    }),
    [uid, name, avatar, code, guildName, key],
  )
  const poster = usePoster(wanted, async ({ of, look }) => [await drawInvitation(of, look)])
  const url = poster.drawn?.urls[0]
  const blob = poster.drawn?.blobs[0]
  const save = async () => {
    if (!url || !blob) return
    if (isOwnApp()) await handPosterToApp(blob, NAME).then(() => toast('海报已保存'), sayPosterLost)
    else {
      await bridge.downloadFile({ url, name: NAME })
      toast('海报已保存')
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="生成海报"
      bar={
        !isWeChat() && (
          <Button kind="main" block disabled={!url} onClick={save}>
            保存图片
          </Button>
        )
      }
    >
      <Segmented label="海报样式" options={LOOKS} value={key} onChange={choose} />
      <div className={css.poster}>
        {poster.failed ? (
          <FailedRow text="海报生成失败，请重试" onRetry={poster.retry} />
        ) : url ? (
          <img src={url} alt={`${name}的邀请海报`} width={750} height={1334} />
        ) : (
          <span role="status" aria-label="海报生成中">
            <Spinner />
          </span>
        )}
      </div>
      {isWeChat() && url && <p className={css.hint}>长按图片保存</p>}
    </Sheet>
  )
}

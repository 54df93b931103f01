import { copyText } from '@dm/shared/deeplink'
import { isWeChat, report } from '@dm/shared/env'
import { openShareHint, toast, type ShareOptions } from '@dm/shared/overlay'
import { CopyIcon, ImageIcon, WechatIcon } from '@dm/shared/ui/icon'
import { Picture } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState, type ReactNode } from 'react'
import css from './shareSheet.module.css'

/**
 * 分享 of a page in a browser: to WeChat, by its link, or as a poster. WeChat itself shares by its own menu; elsewhere
 * the system's sheet leads there, and without one the link is copied and pasted.
 */
export function ShareSheet({ options, onClose }: { options: ShareOptions; onClose: () => void }) {
  const { title, desc, image, url, onPoster } = options
  const [shownLink, setShownLink] = useState(false)

  const copy = async (done: string) => {
    if (!(await copyText(url))) return setShownLink(true)
    onClose()
    toast(done)
  }
  const toWeChat = async () => {
    if (isWeChat()) {
      onClose()
      return openShareHint()
    }
    // `navigator.share` is missing in older webviews, whatever its type says.
    if (!('share' in navigator)) return copy('链接已复制，打开微信粘贴发送')
    try {
      await navigator.share({ title, text: desc, url })
      onClose()
    } catch (error) {
      // Closing the system's sheet leaves ours.
      if (error instanceof DOMException && error.name === 'AbortError') return
      report('share', error)
      await copy('链接已复制，打开微信粘贴发送')
    }
  }
  return (
    <Sheet open title="分享" onClose={onClose}>
      <div className={css.page}>
        {image !== undefined && image !== '' && (
          <span className={css.picture}>
            <Picture src={image} alt="" ratio="1:1" sizes="56px" />
          </span>
        )}
        <div>
          <b>{title}</b>
          {desc !== undefined && desc !== '' && <p>{desc}</p>}
        </div>
      </div>
      <div className={css.ways}>
        <ShareTarget icon={<WechatIcon />} name="微信" look={css.wechat} onClick={() => void toWeChat()} />
        <ShareTarget icon={<CopyIcon />} name="复制链接" onClick={() => void copy('链接已复制')} />
        {onPoster && (
          <ShareTarget
            icon={<ImageIcon />}
            name="海报"
            onClick={() => {
              onClose()
              onPoster()
            }}
          />
        )}
      </div>
      {shownLink && (
        <div role="alert" className={css.link}>
          <p>复制失败，请长按链接复制</p>
          <p className={css.url}>{url}</p>
        </div>
      )}
    </Sheet>
  )
}

function ShareTarget({
  icon,
  name,
  look,
  onClick,
}: {
  icon: ReactNode
  name: string
  look?: string
  onClick: () => void
}) {
  return (
    <button type="button" className={css.way} onClick={onClick}>
      <span className={look === undefined ? css.icon : `${css.icon} ${look}`}>{icon}</span>
      {name}
    </button>
  )
}

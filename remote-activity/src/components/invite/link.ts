import { bridge } from '@dm/shared/bridge'
import { isOwnApp, isWeChat } from '@dm/shared/env'
import { paths } from '@dm/shared/paths'

export type Channel = 'link' | 'poster' | 'wechat' | 'app'

/** The whole address of an invitation, with where it is opened from. */
export const inviteLink = (uid: string, channel: Channel): string =>
  new URL(paths.commonInvite({ uid, ch: channel }), window.location.origin).href

/** Whether an inviter's uid of an address may be sent on (docs/product/referral.md#commoninvite). */
export const isInviter = (uid: string): boolean => /^[\w-]{1,32}$/.test(uid)

/**
 * 分享链接: the app's own sharing, or the share sheet with the poster. The text has no reward words
 * (docs/product/referral.md#visits-privacy-sharing).
 */
export const shareInvitation = (
  { uid, name, avatar }: { uid: string; name: string; avatar: string },
  onPoster: () => void,
): Promise<void> =>
  bridge.urlShare(
    {
      title: `${name}邀请你加入点梦`,
      desc: '看短剧 · 接通告 · 交朋友',
      ...(avatar && { image: avatar }),
      url: inviteLink(uid, isOwnApp() ? 'app' : isWeChat() ? 'wechat' : 'link'),
    },
    onPoster,
  )

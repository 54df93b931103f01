import type { Center } from '@dm/shared/contract/calls/user/user'
import { count } from '@dm/shared/format'
import { confirm } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { usePageExists } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { CardIcon, RightIcon } from '@dm/shared/ui/icon'
import { Tag } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import css from './cards.module.css'
import type { Target } from './entries'
import { EntryLink } from './Grid'

type Card = Center['modelcard']

const TAGS = {
  draft: { tone: 'grey', text: '草稿' },
  public: { tone: 'green', text: '已公开' },
  hidden: { tone: 'grey', text: '未公开' },
  blocked: { tone: 'red', text: '未通过' },
} as const

function noteOf(card: Card | undefined, loggedIn: boolean): string {
  if (!card) return loggedIn ? '照片、作品和档期都在这里' : '登录后，3分钟做一张自己的模卡'
  if (card.status === 'none') return '还没有模卡，3分钟做一张'
  if (card.status === 'draft') return `完成度 ${card.completeness}%，公开后可分享`
  if (card.status === 'blocked') return '内容受限，改好后可重新公开'
  return `近7天浏览 ${count(card.views7)}`
}

/** The user's model card at the top of 我的: its cover, its state, a link to it. */
export function CardTile({
  card,
  onEnter,
}: {
  card: Card | undefined
  onEnter: (target: Target, needsLogin: boolean) => void
}) {
  const { loggedIn } = useSession()
  const to = card?.status === 'none' || card?.status === 'draft' ? paths.modelcardEdit() : paths.modelcard()
  if (!usePageExists(to)) return null
  const tag = card && card.status !== 'none' ? TAGS[card.status] : null
  const reason = card?.status === 'blocked' ? card.blockReason : null
  return (
    <div className={css.tile}>
      <EntryLink
        entry={{ name: '模卡', icon: CardIcon, target: { to }, caption: '' }}
        onEnter={onEnter}
        className={css.tileLink}
      >
        <span className={css.cover}>
          {card?.cover ? (
            <Picture src={card.cover} alt="" ratio="3:4" sizes="54px" />
          ) : (
            <span className={css.ghostCover}>
              <CardIcon />
            </span>
          )}
        </span>
        <span className="dm-grow">
          <b className={css.tileName}>模卡 {tag && !reason && <Tag tone={tag.tone}>{tag.text}</Tag>}</b>
          <span className={css.note}>{noteOf(card, loggedIn)}</span>
        </span>
        {card?.status === 'public' ? <span className={css.share}>分享</span> : <RightIcon size={16} />}
      </EntryLink>
      {tag && reason && (
        <button
          type="button"
          className={css.reason}
          onClick={() => void confirm({ title: '未通过', text: `该内容因「${reason}」已被限制展示`, ok: '知道了' })}
        >
          <Tag tone="red">{tag.text}</Tag>
        </button>
      )}
    </div>
  )
}

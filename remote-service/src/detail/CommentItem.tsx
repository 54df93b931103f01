import { relativeTime } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { Avatar, Picture, usePreview } from '@dm/shared/ui/picture'
import { useState } from 'react'
import css from './comments.module.css'
import type { Comment } from './types'

const ReplySheet = lazySheet(() => import('./ReplySheet'))

/** One comment: author, stars, text, pictures, and the provider's reply. */
export function CommentItem({ comment, own }: { comment: Comment; own: boolean }) {
  const { name, avatar, star, text, images, reply, at, packageName } = comment
  const preview = usePreview(images.map((src, n) => ({ src, alt: `${name}的评价图片 第${n + 1}张` })))
  return (
    <article className="dm-side-12">
      <Avatar src={avatar} />
      <div className="dm-grow">
        <p className={css.who}>
          <b>{name}</b>
          <Stars star={star} />
        </p>
        <p className={css.text}>{text}</p>
        {images.length > 0 && (
          <ul className={css.images}>
            {images.map((src, n) => (
              <li key={`${n}-${src}`}>
                <Picture
                  src={src}
                  alt={`${name}的评价图片 第${n + 1}张`}
                  ratio="1:1"
                  sizes="80px"
                  onOpen={() => preview.open(n)}
                />
              </li>
            ))}
          </ul>
        )}
        <p className={css.note}>
          {packageName} · {relativeTime(at)}
        </p>
        {reply !== undefined && <p className={css.reply}>服务商回复：{reply}</p>}
        {reply === undefined && own && <ReplyButton commentId={comment.id} />}
      </div>
      {preview.viewer}
    </article>
  )
}

function Stars({ star }: { star: number }) {
  return (
    <span className={css.stars} role="img" aria-label={`${star}星`}>
      {[1, 2, 3, 4, 5].map((n) => (
        <i key={n} className={n <= star ? css.on : css.off} />
      ))}
    </span>
  )
}

/** 回复: the provider answers a comment once. */
function ReplyButton({ commentId }: { commentId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        回复
      </Button>
      {isOpen && <ReplySheet commentId={commentId} onClose={() => setOpen(false)} />}
    </>
  )
}

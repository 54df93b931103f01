import type { Data } from '@dm/shared/contract'
import { relativeTime } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Avatar } from '@dm/shared/ui/picture'
import { useState, type ReactNode } from 'react'
import css from './question.module.css'

export type Question = Data<'service/question/page'>['list'][number]

const AnswerSheet = lazySheet(() => import('./AnswerSheet'))

interface QuestionItemProps {
  question: Question
  /** The reader is who was asked. */
  own: boolean
  /** What else can be done with it. */
  end?: ReactNode
}

/** A question with its answer; who was asked and has not answered can do so. */
export function QuestionItem({ question, own, end }: QuestionItemProps) {
  const { id, name, avatar, text, at, answer, mine } = question
  const [isOpen, setOpen] = useState(false)
  return (
    <article className="dm-side-12" aria-label={text}>
      <Avatar src={avatar} />
      <div className={css.body}>
        <p className={css.who}>
          <b className="dm-ellipsis">{name}</b>
          {answer === undefined && <Tag tone="orange">待回答</Tag>}
        </p>
        <p className={css.text}>{text}</p>
        <p className={css.note}>
          {mine && '我的提问 · '}
          {relativeTime(at)}
        </p>
        {answer !== undefined && <p className={css.answer}>服务商回答：{answer}</p>}
        {(end || (own && answer === undefined)) && (
          <div className={css.ways}>
            {end}
            {own && answer === undefined && (
              <Button size="s" kind="soft" onClick={() => setOpen(true)}>
                回答
              </Button>
            )}
          </div>
        )}
      </div>
      {isOpen && <AnswerSheet id={id} text={text} onClose={() => setOpen(false)} />}
    </article>
  )
}

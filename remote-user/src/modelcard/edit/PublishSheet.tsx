import { useId, useState } from 'react'
import { NO_CONSENT } from '@dm/shared/contract/forms/user/modelcard'
import { audienceOf } from '@dm/shared/contract/vocabulary/audience'
import { Button } from '@dm/shared/ui/button'
import { Checkbox } from '@dm/shared/ui/choice'
import { Sheet } from '@dm/shared/ui/sheet'
import { factsOf, occupationsOf, quoteOf, stylesOf, type Card } from '../template/facts'
import css from './edit.module.css'
import type { CardValues } from './values'

interface PublishSheetProps {
  values: CardValues
  /** The card that visitors will get. */
  typed: Card
  minor: boolean
  onClose: () => void
  onAgree: () => void
}

/** Shown before the first publishing: exactly what will be public, and the consent. */
export function PublishSheet({ values, typed, minor, onClose, onAgree }: PublishSheetProps) {
  const id = useId()
  const [agreed, setAgreed] = useState(false)
  const [errorText, setErrorText] = useState('')
  return (
    <Sheet
      open
      onClose={onClose}
      title="将公开展示"
      bar={
        <Button kind="main" block onClick={() => (agreed ? onAgree() : setErrorText(NO_CONSENT))}>
          确认公开
        </Button>
      }
    >
      <dl className={css.will}>
        {publicOf(values, typed, minor).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={css.tick}>
        <Checkbox aria-labelledby={id} checked={agreed} onChange={setAgreed} stretched />
        <span id={id}>我确认照片为本人并同意公开展示</span>
      </div>
      {errorText && !agreed && (
        <p className={css.failure} role="alert">
          {errorText}
        </p>
      )}
    </Sheet>
  )
}

/** Returns the names and texts of what a visitor will get. */
export function publicOf(values: CardValues, typed: Card, minor: boolean): [string, string][] {
  const isPublic = (field: 'contact' | 'schedule' | 'works') => audienceOf(field, values.privacy, minor) === 'public'
  const lines: [string, string][] = [
    ['艺名', typed.stageName],
    ['英文名', typed.enName ?? ''],
    ['性别', typed.gender === 'male' ? '男' : '女'],
    ['所在城市', typed.cityName ?? ''],
    ['职业', occupationsOf(typed)],
    ['照片', `封面和${typed.photos.length}张照片`],
    ...factsOf(typed).map(({ label, value }): [string, string] => [label, value]),
    ['技能', (typed.skills ?? []).join('、')],
    ['风格', stylesOf(typed).join('、')],
    ['报价', typed.quote ? quoteOf(typed.quote) : ''],
    ['联系方式', isPublic('contact') && values.contactMobile ? `${values.contactName} ${values.contactMobile}` : ''],
    ['档期', isPublic('schedule') ? '未来30天的空闲日' : ''],
    ['视频', typed.video ? '视频介绍' : ''],
    ['代表作', isPublic('works') && values.works.length > 0 ? `${values.works.length}部` : ''],
    ['简介', typed.intro ?? ''],
  ]
  return lines.filter(([, text]) => text !== '')
}

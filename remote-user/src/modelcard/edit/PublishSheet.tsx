import { useId, useState } from 'react'
import { audienceOf } from '@dm/shared/contract/audience'
import { labelOf, OCCUPATIONS } from '@dm/shared/contract/options'
import { Button } from '@dm/shared/ui/button'
import { Checkbox } from '@dm/shared/ui/choice'
import { Sheet } from '@dm/shared/ui/sheet'
import css from './edit.module.css'
import { privacyFields } from './termsSections'
import type { CardValues, PrivacyKey } from './values'

/** Shown before the first publishing: exactly what will be public, and the consent. */
export function PublishSheet({
  values,
  minor,
  onClose,
  onAgree,
}: {
  values: CardValues
  minor: boolean
  onClose: () => void
  onAgree: () => void
}) {
  const id = useId()
  const [agreed, setAgreed] = useState(false)
  const [errorText, setErrorText] = useState('')
  const open = publicOf(values, minor)
  return (
    <Sheet
      open
      onClose={onClose}
      title="将公开展示"
      bar={
        <Button kind="main" block onClick={() => (agreed ? onAgree() : setErrorText('请确认照片为本人并同意公开展示'))}>
          确认公开
        </Button>
      }
    >
      <ul className={css.will}>
        {open.map(([label, text]) => (
          <li key={label}>
            <span>{label}</span>
            <span>{text}</span>
          </li>
        ))}
      </ul>
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

/** Returns names and short texts of what a visitor will get. */
export function publicOf(values: CardValues, minor: boolean): [string, string][] {
  const fixed: [string, string][] = [
    ['艺名', values.stageName],
    ['性别', values.gender === 'male' ? '男' : '女'],
    ['身高', `${values.heightCm}cm`],
    ['所在城市', '已填写'],
    ['职业', values.occupations.map((code) => labelOf(OCCUPATIONS, code)).join('、')],
    ['照片', `封面和${values.photos.length}张照片`],
  ]
  if (values.enName) fixed.push(['英文名', values.enName])
  const fields = privacyFields(minor)
    .filter(([key]) => audienceOf(key, values.privacy, minor) === 'public' && filled(values, key))
    .map(([, label]): [string, string] => [label, '公开'])
  return [...fixed, ...fields]
}

function filled(values: CardValues, key: PrivacyKey): boolean {
  if (key === 'age') return values.birthday !== ''
  if (key === 'measurements') return values.bust !== '' || values.waist !== '' || values.hip !== ''
  if (key === 'quote') return values.negotiable || values.quoteMin !== '' || values.quoteMax !== ''
  if (key === 'contact') return values.contactMobile !== ''
  if (key === 'schedule') return true
  const value = values[key]
  return value.length > 0
}

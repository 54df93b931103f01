import {
  audienceOf,
  DEFAULT_AUDIENCE,
  FORBIDDEN_FOR_MINORS,
  GUARDED_FOR_MINORS,
  type Audience,
  type AudienceField,
  type Audiences,
} from '@dm/shared/contract/vocabulary/audience'
import { codesOf } from '@dm/shared/contract/vocabulary/options'
import { Segmented } from '@dm/shared/ui/list'
import css from './audience.module.css'

const LABELS = {
  age: '年龄',
  weightKg: '体重',
  measurements: '三围',
  shoe: '鞋码',
  hair: '发色',
  eyes: '瞳色',
  cities: '可前往',
  nativePlace: '籍贯',
  ethnicity: '民族',
  school: '院校与专业',
  agency: '经纪公司',
  styles: '风格',
  skills: '技能与特长',
  languages: '语言',
  quote: '报价',
  contact: '联系方式',
  schedule: '档期',
  intro: '简介',
  video: '视频',
  works: '作品',
} as const satisfies Record<AudienceField, string>

const CHOICES: { key: Audience; label: string }[] = [
  { key: 'public', label: '公开' },
  { key: 'notice', label: '通告方' },
  { key: 'private', label: '仅自己' },
]

interface AudienceFieldsProps {
  value: Audiences
  /** Minors have neither weight nor measurements, and some fields are never public. */
  minor: boolean
  onChange: (next: Audiences) => void
}

/** 谁可以看, one line per field: the same choices count for model card and archive, wherever they are made. */
export function AudienceFields({ value, minor, onChange }: AudienceFieldsProps) {
  return (
    <>
      <p className="dm-inline-note">
        模卡和明星档案使用同一份设置。艺名、性别、身高、城市、职业固定公开。通告方：收到你报名的企业，至拍摄结束后90天
      </p>
      {codesOf(DEFAULT_AUDIENCE)
        .filter((field) => !minor || !FORBIDDEN_FOR_MINORS.has(field))
        .map((field) => (
          <div key={field} className={css.line}>
            <span>{LABELS[field]}</span>
            <Segmented
              label={`${LABELS[field]}谁可以看`}
              options={CHOICES.map((choice) => ({
                ...choice,
                disabled: minor && choice.key === 'public' && GUARDED_FOR_MINORS.has(field),
              }))}
              value={audienceOf(field, value, minor)}
              onChange={(audience) => onChange({ ...value, [field]: audience })}
            />
          </div>
        ))}
    </>
  )
}

import { BLOOD_TYPES, ETHNICITIES, labelOf, LANGUAGES, NATIONALITIES } from '@dm/shared/contract/vocabulary/options'
import { Folded } from '@dm/shared/ui/fold'
import css from './archive.module.css'
import type { Archive, ArchiveAnswer } from '../answer'

const GENDERS = { male: '男', female: '女', unset: '' } as const

/** `1996年11月8日`, or `11月8日` where the year is not shown. */
function birthdayText(birthday: string | undefined): string {
  const [date, month, year] = (birthday ?? '').split('-').reverse()
  if (!month || !date) return ''
  return `${year ? `${Number(year)}年` : ''}${Number(month)}月${Number(date)}日`
}

/** The facts that the answer holds; what is not in it is not there. */
export function factsOf(archive: Archive, user: ArchiveAnswer['user']): { label: string; value: string }[] {
  const { birthday, zodiac, heightCm, weightKg, bloodType, nationality, ethnicity, debutYear } = archive
  return [
    { label: '性别', value: GENDERS[user.gender] },
    { label: '生日', value: birthdayText(birthday) },
    { label: '星座', value: zodiac ?? '' },
    { label: '身高', value: heightCm ? `${heightCm}cm` : '' },
    { label: '体重', value: weightKg ? `${weightKg}kg` : '' },
    { label: '血型', value: labelOf(BLOOD_TYPES, bloodType) },
    { label: '国籍', value: labelOf(NATIONALITIES, nationality) },
    { label: '民族', value: labelOf(ETHNICITIES, ethnicity) },
    { label: '籍贯', value: archive.nativePlace ?? '' },
    { label: '院校', value: archive.school ?? '' },
    { label: '专业', value: archive.major ?? '' },
    { label: '出道', value: debutYear ? `${debutYear}年` : '' },
    { label: '语言', value: archive.languages.map((code) => labelOf(LANGUAGES, code)).join('、') },
    { label: '特长', value: archive.skills.join('、') },
  ].filter(({ value }) => value !== '')
}

/** 简介, six lines of it at first, and the facts. */
export function Intro({ archive, user }: { archive: Archive; user: ArchiveAnswer['user'] }) {
  return (
    <>
      {archive.intro && <Folded text={archive.intro} lines={6} />}
      <dl className={css.facts}>
        {factsOf(archive, user).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

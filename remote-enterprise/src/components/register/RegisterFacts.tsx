import type { Data } from '@dm/shared/contract'
import { dayOf, monthDay } from '@dm/shared/format'
import { legalTitleOf } from '@dm/shared/validate'
import css from './register.module.css'

type Register = NonNullable<Data<'enterprise/basicInfo/get'>['register']>

/** 工商信息, as the review has checked them. */
export function RegisterFacts({ register }: { register: Register }) {
  const permits = register.permits.map(({ label, until }) =>
    until === null ? label : `${label}（至${monthDay(until)}）`,
  )
  return (
    <Facts
      rows={[
        ['企业名称', register.name],
        ['曾用名', register.formerNames.join('、')],
        ['统一社会信用代码', register.creditCode],
        ['类型', register.orgType],
        [legalTitleOf(register.creditCode), register.legalPerson],
        ['成立日期', monthDay(register.foundedOn)],
        ['营业期限', register.licenceUntil ? monthDay(register.licenceUntil) : '长期'],
        ['注册地址', register.regAddress],
        ['资质证照', permits.join('、')],
        ['认证于', monthDay(dayOf(register.certifiedAt))],
      ]}
    />
  )
}

/** Names and values, without the empty ones. */
export const Facts = ({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) => (
  <dl className={css.facts}>
    {rows
      .filter(([, value]) => value !== '')
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

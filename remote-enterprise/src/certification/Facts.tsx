import { maskedName, monthDay } from '@dm/shared/format'
import { permitKinds } from '@dm/shared/contract/vocabulary/labels'
import { Collapse } from '@dm/shared/ui/collapse'
import { legalTitleOf } from '@dm/shared/validate'
import css from './certification.module.css'
import type { Application } from './types'

type Fact = [label: string, value: string]

/** Submitted data, folded; persons are masked. */
export function Facts({ application: { basic, operator, no } }: { application: Application }) {
  const panels = [
    ...(basic ? [{ key: 'basic', title: '企业资料', children: <List facts={basicFacts(basic)} /> }] : []),
    ...(operator
      ? [{ key: 'operator', title: '运营者资料', children: <List facts={operatorFacts(operator, no)} /> }]
      : []),
  ]
  return <Collapse panels={panels} />
}

function List({ facts }: { facts: Fact[] }) {
  return (
    <dl className={css.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '未填写'}</dd>
        </div>
      ))}
    </dl>
  )
}

const basicFacts = (basic: NonNullable<Application['basic']>): Fact[] => [
  ['统一社会信用代码', basic.creditCode],
  ['企业名称', basic.name],
  [legalTitleOf(basic.creditCode), maskedName(basic.legalPerson)],
  ['成立日期', basic.foundedOn && monthDay(basic.foundedOn)],
  ['营业期限', basic.longTerm ? '长期' : basic.licenceUntil && monthDay(basic.licenceUntil)],
  ['注册地址', basic.regAddress],
  [
    '资质证照',
    basic.permits.map(({ kind, label }) => (kind === 'other' ? label : permitKinds[kind])).join('、') || '无',
  ],
]

const operatorFacts = (operator: NonNullable<Application['operator']>, no: string): Fact[] => [
  ['姓名', maskedName(operator.name)],
  ['身份证号', operator.idNoMasked],
  ['身份', operator.isLegal ? '法定代表人' : '授权运营者'],
  ['申请编号', no],
]

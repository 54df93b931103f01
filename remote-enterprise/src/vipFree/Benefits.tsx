import type { Data } from '@dm/shared/contract'
import { Section } from '@dm/shared/ui/page'
import css from './vipFree.module.css'

export type VipAnswer = Data<'enterprise/vip/get'>

const ROWS = [
  ['product', '产品'],
  ['progress', '历程'],
  ['honor', '荣誉'],
  ['team', '团队成员'],
  ['photo', '照片'],
  ['trip', '未结束的行程'],
] as const

/** Free, member, used now. */
export function Benefits({ vip: { free, member, usage } }: { vip: VipAnswer }) {
  return (
    <Section title="权益对比" card>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">名额</th>
            <th scope="col">免费</th>
            <th scope="col">会员</th>
            <th scope="col">已用</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([key, label]) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{free[key]}</td>
              <td className={css.more}>{member[key]}</td>
              <td>{usage[key]}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">模卡模板</th>
            <td>2</td>
            <td className={css.more}>6</td>
            <td>–</td>
          </tr>
        </tbody>
      </table>
    </Section>
  )
}

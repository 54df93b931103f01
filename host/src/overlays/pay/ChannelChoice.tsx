import { useId } from 'react'
import type { Data } from '@dm/shared/contract'
import { Radio } from '@dm/shared/ui/choice'
import css from './pay.module.css'

export interface Channel {
  channel: Data<'wallet/order/query'>['channels'][number]['channel']
  /** True if it works in this browser or app. */
  works: boolean
}

const LOOK = {
  wechat: { name: '微信支付', sign: '微', colour: css.wechat },
  alipay: { name: '支付宝', sign: '支', colour: css.alipay },
}

/** The payment channels; one that is unavailable here stays visible, greyed out, with a hint. */
export function ChannelChoice({
  channels,
  value,
  onChange,
}: {
  channels: readonly Channel[]
  value: Channel['channel'] | undefined
  onChange: (channel: Channel['channel']) => void
}) {
  const name = useId()
  return (
    <fieldset className={css.channels}>
      <legend className="sr">支付方式</legend>
      {channels.map(({ channel, works }) => {
        const { name: label, sign, colour } = LOOK[channel]
        return (
          <label key={channel} className={works ? css.channel : `${css.channel} ${css.off}`}>
            <span aria-hidden="true" className={`${css.sign} ${works ? colour : ''}`}>
              {sign}
            </span>
            <span id={`${name}-${channel}`} className={css.name}>
              {label}
              {!works && <small>请在浏览器中打开后使用</small>}
            </span>
            <Radio
              name={name}
              aria-labelledby={`${name}-${channel}`}
              checked={value === channel}
              disabled={!works}
              stretched
              onChange={() => onChange(channel)}
            />
          </label>
        )
      })}
    </fieldset>
  )
}

/** Shown when no provider takes payments on this server. */
export const BusyChannel = () => <p className={css.error}>当前环境暂不支持支付</p>

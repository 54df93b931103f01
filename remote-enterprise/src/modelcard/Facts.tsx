import { bridge } from '@dm/shared/bridge'
import { copyText } from '@dm/shared/deeplink'
import { isOwnApp } from '@dm/shared/env'
import { monthDay } from '@dm/shared/format'
import { toast } from '@dm/shared/overlay'
import { RightIcon } from '@dm/shared/ui/icon'
import { Card } from '@dm/shared/ui/page'
import type { Card as EnterpriseCard, Head } from './card'
import css from './modelcard.module.css'

/** The rows that the card's switches show; the address opens the app's map, or is copied. */
export function Facts({ head, card: { show } }: { head: Head; card: EnterpriseCard }) {
  const contact = show.contact && head.contact
  const address = show.address ? head.address : null
  if (!(show.founded && head.foundedOn) && !(show.scale && head.scale) && !address && !contact) return null
  return (
    <Card>
      <dl className={css.facts}>
        {show.founded && head.foundedOn && <Fact name="成立">{monthDay(head.foundedOn)}</Fact>}
        {show.scale && head.scale && <Fact name="规模">{head.scale}人</Fact>}
        {address && (
          <Fact name="地址">
            <button
              type="button"
              className={css.address}
              data-copy={onMap(head) ? undefined : address}
              onClick={() => void openAddress(head, address)}
            >
              {address}
              <RightIcon size={16} />
            </button>
          </Fact>
        )}
        {contact && (
          <Fact name="联系方式">
            {contact.name} {contact.phone}
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Returns where the app's map shows the address; null where there is no map, and the address is copied. */
const onMap = ({ lng, lat }: Head) =>
  isOwnApp() && lng !== null && lat !== null ? { lng: lng / 1e6, lat: lat / 1e6 } : null

async function openAddress(head: Head, address: string): Promise<void> {
  const place = onMap(head)
  if (place) return bridge.openMap({ ...place, name: head.shortName, address })
  toast((await copyText(address)) ? '已复制地址' : '复制失败，请长按地址复制')
}

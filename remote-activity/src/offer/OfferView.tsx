import { dateTime, money } from '@dm/shared/format'
import { lazySheet } from '@dm/shared/overlay'
import { paths, type PathName } from '@dm/shared/paths'
import { usePageParams, useRead } from '@dm/shared/reads'
import { hasPage, Link } from '@dm/shared/router'
import { useSession } from '@dm/shared/session'
import { FailedRow, Section } from '@dm/shared/ui/page'
import { Avatar } from '@dm/shared/ui/picture'
import type { Shown } from '../components/activity/ActivityDoor'
import { ActivityHead } from '../components/activity/ActivityHead'
import { questionsOf } from '../components/blocks/blocks'
import { CampaignFrame } from '../components/activity/CampaignFrame'
import { Faq } from '../components/blocks/Faq'
import { Items } from './Items'
import css from './offer.module.css'
import { OfferBar } from './OfferBar'
import { OrderCard } from './OrderCard'
import { params, reads } from './reads'
import type { Settings } from './types'
import { useOffer } from './useOffer'

const BuySheet = lazySheet(() => import('./BuySheet'))
/** From so few on the page says how many are left. */
const FEW = 100

const NOTES = [
  '一次性购买，不会自动续费',
  '付款后7天内，流量包未使用可全额退款',
  '下单后请在15分钟内付款，超时自动关闭',
  '未成年人不能购买',
]

interface OfferViewProps extends Shown<Settings> {
  title: string
  /** Target of a shared link. */
  path: PathName
  /** On the button before the price. */
  word: string
  look: 'warm' | 'gold'
  /** Another offer for who already has this one. */
  next?: { path: PathName; text: string }
}

/** An offer whole: who shares it, its price, what it brings, my order, and the button. */
export function OfferView({ title, path, word, look, next, activity, settings, now, previewAt }: OfferViewProps) {
  const offer = useOffer(activity)
  const { data, mine, order } = offer
  const questions = questionsOf(activity.blocks)
  const canBuy = activity.state === 'running' && mine !== undefined && !mine.bought && !mine.minor && data?.left !== 0
  const other = next && paths[next.path]()
  return (
    <CampaignFrame
      title={title}
      activity={activity}
      now={now}
      previewAt={previewAt}
      path={path}
      head={
        <ActivityHead activity={activity} now={now} skin={css[look]}>
          <Sharer />
          <Price settings={settings} counts={data} />
        </ActivityHead>
      }
      bar={<OfferBar activity={activity} settings={settings} offer={offer} now={now} word={word} />}
    >
      {offer.from.error && !data && <FailedRow text="库存没有加载出来" onRetry={offer.from.refetch} />}
      {order && <OrderCard order={order} offer={offer} now={now} />}
      {mine?.bought && (
        <p className={css.note} role="status">
          {mine.againFrom === null ? '你已经购买过了' : `你已购买，${dateTime(mine.againFrom, now())} 后可再次购买`}
          {other && hasPage(other) && (
            <Link to={other} className={css.next}>
              {next.text}
            </Link>
          )}
        </p>
      )}
      <Section title="包含权益" card>
        <Items items={settings.items} />
      </Section>
      {settings.compare && <Compare compare={settings.compare} />}
      {settings.reviews.length > 0 && (
        <Section title="用户说" card>
          <ul className={css.reviews}>
            {settings.reviews.map(({ nickname, text }) => (
              <li key={nickname}>
                <b>{nickname}</b>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title="购买须知" card>
        <ul className={css.notes}>
          {NOTES.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      {questions.length > 0 && (
        <Section title="常见问题" card>
          <Faq items={questions} />
        </Section>
      )}
      {offer.isOpen && canBuy && (
        <BuySheet key={settings.priceFen} settings={settings} offer={offer} onClose={offer.close} />
      )}
    </CampaignFrame>
  )
}

interface PriceProps {
  settings: Settings
  counts: { left: number; sold: number } | undefined
}

function Price({ settings: { priceFen, market }, counts }: PriceProps) {
  return (
    <div className={css.price}>
      <p>
        <strong>{money(priceFen)}</strong>
        {market && <s aria-label={`划线价 ${money(market.fen)}`}>{money(market.fen)}</s>}
      </p>
      <p className={css.counts}>
        {counts && counts.sold > 0 && <span>已售 {counts.sold}</span>}
        {counts && counts.left <= FEW && <span>{counts.left > 0 ? `仅剩 ${counts.left} 份` : '已抢光'}</span>}
      </p>
      {market && <small>{market.note}</small>}
    </div>
  )
}

function Compare({ compare: { heads, rows } }: { compare: NonNullable<Settings['compare']> }) {
  return (
    <Section title="怎么选" card>
      <table className={css.compare}>
        <thead>
          <tr>
            <td />
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value) => (
                <td key={value}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}

/** {昵称} 邀你体验; nothing for an unknown account and for one's own link. */
function Sharer() {
  const { uid } = usePageParams({ params })
  const { uid: own } = useSession()
  const isOther = uid !== null && uid !== own
  const { data } = useRead({ ...reads.sharer, params }, {}, { enabled: isOther })
  if (!isOther || !data || data.user.gone) return null
  return (
    <p className={css.sharer}>
      <Avatar src={data.user.avatar} size={40} />
      <span>
        <b>{data.user.nickname}</b> 邀你体验
      </span>
    </p>
  )
}

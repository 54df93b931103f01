import { dayRange, monthText } from '@dm/shared/format'
import { paths } from '@dm/shared/paths'
import { ButtonLink } from '@dm/shared/ui/button'
import { ListCard, Row } from '@dm/shared/ui/list'
import { MoreLink, Section } from '@dm/shared/ui/page'
import { Picture } from '@dm/shared/ui/picture'
import type { ReactNode } from 'react'
import { priceOf } from '../components/price'
import css from './archives.module.css'
import type { Archive } from './types'

interface SectionsProps {
  archive: Archive
  isPublic: boolean
}

type Key = Archive['sections'][number]['key']

const NAMES: Record<Key, { title: string; to: (uid: string | null) => string; addTo: string; add: string }> = {
  product: {
    title: '企业产品',
    to: (uid) => paths.enterpriseProduct({ uid }),
    addTo: paths.enterpriseProductEdit(),
    add: '添加产品',
  },
  progress: {
    title: '发展历程',
    to: (uid) => paths.enterpriseProgress({ uid }),
    addTo: paths.enterpriseProgressEdit(),
    add: '添加历程',
  },
  honor: {
    title: '企业荣誉',
    to: (uid) => paths.enterpriseHonor({ uid }),
    addTo: paths.enterpriseHonorEdit(),
    add: '添加荣誉',
  },
  team: {
    title: '团队成员',
    to: (uid) => paths.enterpriseTeam({ uid }),
    addTo: paths.enterpriseTeamEdit(),
    add: '添加成员',
  },
  photo: {
    title: '企业相册',
    to: (uid) => paths.enterprisePhoto({ uid }),
    addTo: paths.enterprisePhoto({ upload: '1' }),
    add: '上传照片',
  },
}

/** The first of each list with the way to the whole; members see empty ones too, with what to add. */
export function Sections({ archive, isPublic }: SectionsProps) {
  const { head, order, remark, sections, products, progress, honors, team, photos, trips } = archive
  const content: Record<Key, ReactNode> = {
    product: (
      <ul className={css.products}>
        {products.map((product) => (
          <li key={product.id}>
            <Picture src={product.images[0]} alt="" ratio="1:1" />
            <b>{product.name}</b>
            <span className={product.priceKind === 'ask' ? css.ask : css.price}>{priceOf(product)}</span>
          </li>
        ))}
      </ul>
    ),
    progress: (
      <ListCard>
        {progress.map(({ id, month, title }) => (
          <Row key={id} title={title} note={monthText(month)} clamp={2} />
        ))}
      </ListCard>
    ),
    honor: (
      <ListCard>
        {honors.slice(0, 3).map(({ id, name, issuer }) => (
          <Row key={id} title={name} note={issuer} clamp={2} />
        ))}
      </ListCard>
    ),
    team: (
      <ul className={css.team}>
        {team.map(({ id, name, post, photo }) => (
          <li key={id}>
            <Picture src={photo} alt="" ratio="3:4" sizes="96px" />
            <b>{name}</b>
            <span>{post}</span>
          </li>
        ))}
      </ul>
    ),
    photo: (
      <ul className={css.photos}>
        {photos.map(({ id, url, caption }) => (
          <li key={id}>
            <Picture src={url} alt={caption} ratio="1:1" sizes="(max-width: 480px) 33vw, 160px" />
          </li>
        ))}
      </ul>
    ),
  }
  const draw = (part: (typeof order)[number]): ReactNode => {
    if (part === 'remark')
      return (
        (remark !== null || !isPublic) && (
          <Section
            key="remark"
            title="企业简介"
            more={
              <MoreLink to={paths.enterpriseRemark({ uid: isPublic ? head.uid : null })}>
                {isPublic ? '展开全部' : '编辑'}
              </MoreLink>
            }
          >
            {remark === null ? (
              <ButtonLink kind="soft" block to={paths.enterpriseRemark({ edit: '1' })}>
                填写简介
              </ButtonLink>
            ) : (
              <p className={css.remark}>{remark.replaceAll(/\n\s*\n/g, '\n')}</p>
            )}
          </Section>
        )
      )
    if (part === 'trip')
      return (
        (trips.length > 0 || !isPublic) && (
          <Section
            key="trip"
            title="近期行程"
            more={
              <MoreLink to={paths.enterpriseTrip({ uid: isPublic ? head.uid : null })}>
                {isPublic ? '全部' : '编辑'}
              </MoreLink>
            }
          >
            {trips.length === 0 ? (
              <ButtonLink kind="soft" block to={paths.enterpriseTripEdit()}>
                添加行程
              </ButtonLink>
            ) : (
              <ListCard>
                {trips.map(({ id, title, from, to, cities, status }) => (
                  <Row
                    key={id}
                    title={title}
                    note={`${dayRange(from, to)} · ${cities.join('、')}`}
                    end={status === 'ongoing' ? '进行中' : undefined}
                    clamp={2}
                  />
                ))}
              </ListCard>
            )}
          </Section>
        )
      )
    const { key, count } = sections.find((one) => one.key === part) ?? { key: part, count: 0 }
    const { title, to, add, addTo } = NAMES[key]
    if (count === 0 && isPublic) return null
    return (
      <Section
        key={key}
        title={count === 0 ? title : `${title} ${count}`}
        more={<MoreLink to={to(isPublic ? head.uid : null)}>{isPublic ? '全部' : '编辑'}</MoreLink>}
      >
        {count === 0 ? (
          <ButtonLink kind="soft" block to={addTo}>
            {add}
          </ButtonLink>
        ) : (
          content[key]
        )}
      </Section>
    )
  }
  return <>{order.map(draw)}</>
}

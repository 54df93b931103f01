import { copyText } from '@dm/shared/deeplink'
import { toast } from '@dm/shared/overlay'
import { paths } from '@dm/shared/paths'
import { Button, ButtonLink } from '@dm/shared/ui/button'
import { Tag } from '@dm/shared/ui/list'
import { Picture } from '@dm/shared/ui/picture'
import { Sheet } from '@dm/shared/ui/sheet'
import { useState } from 'react'
import { RegisterFacts } from '../components/register/RegisterFacts'
import css from './archives.module.css'
import type { Archive } from './types'

const BADGES = { certified: '已认证', expired: '认证已过期' } as const

/** Identity of the company: cover, logo, names, badge, facts, permits; the badge opens the register data. */
export function ArchiveHead({ archive: { head, register } }: { archive: Archive }) {
  const [isOpen, setOpen] = useState(false)
  const facts = [head.industry, head.cityName, head.scale && `${head.scale}人`].filter(Boolean)
  return (
    <header className="dm-stack-12">
      {head.cover && <Picture src={head.cover} alt="" ratio="16:9" eager sizes="(max-width: 480px) 100vw, 480px" />}
      <div className="dm-side-12">
        {head.logo && (
          <div className={css.logo}>
            <Picture src={head.logo} alt="" ratio="1:1" sizes="64px" />
          </div>
        )}
        <div className={css.words}>
          <h2>{head.shortName}</h2>
          <p className="dm-note dm-two-lines">{head.name}</p>
          {head.badge !== 'none' && register && (
            <button type="button" className={css.badge} onClick={() => setOpen(true)}>
              <Tag tone={head.badge === 'certified' ? 'green' : 'grey'}>{BADGES[head.badge]}</Tag>
            </button>
          )}
        </div>
      </div>
      {head.slogan && <p>{head.slogan}</p>}
      {facts.length > 0 && <p className={css.facts}>{facts.join(' · ')}</p>}
      {head.permits.length > 0 && (
        <p className="dm-wrap-4">
          {head.permits.map((permit) => (
            <Tag key={permit} tone="line">
              {permit}
            </Tag>
          ))}
        </p>
      )}
      {register && <RegisterSheet uid={head.uid} register={register} open={isOpen} onClose={() => setOpen(false)} />}
    </header>
  )
}

interface RegisterSheetProps {
  uid: string
  register: NonNullable<Archive['register']>
  open: boolean
  onClose: () => void
}

/** 工商信息, as the review has checked them. */
function RegisterSheet({ uid, register, open, onClose }: RegisterSheetProps) {
  const copy = async () => toast((await copyText(register.creditCode)) ? '已复制' : '复制失败，请长按复制')
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="工商信息 · 已由点梦审核"
      bar={
        <>
          <Button onClick={copy}>复制信用代码</Button>
          <ButtonLink kind="soft" to={paths.enterpriseBasicInfo({ uid })}>
            查看工商信息
          </ButtonLink>
        </>
      }
    >
      <RegisterFacts register={register} />
    </Sheet>
  )
}

import { lazySheet } from '@dm/shared/overlay'
import { Button } from '@dm/shared/ui/button'
import { isOfficialCategory, OFFICIAL_CATEGORIES } from '@dm/shared/validate'
import { useState, type ReactNode } from 'react'
import { untilDay } from '../hooks/untilDay'
import css from './authentication.module.css'
import { Badge } from './Badge'
import type { CertificateContent } from './drawCertificate'
import type { Official } from './types'

const CertificateSheet = lazySheet(() => import('./CertificateSheet'))

interface CertificateProps {
  cert: Official['cert']
  badge: NonNullable<Official['cert']['badge']>
  /** It has just been given. */
  fresh: boolean
  children: ReactNode
}

/** The certificate card, without the real name; it is saved and shared as a picture. */
export function Certificate({ cert: { nickname, avatar }, badge, fresh, children }: CertificateProps) {
  const [shown, setShown] = useState<CertificateContent | null>(null)
  const { category, title, certNo, validUntil } = badge
  const facts = [
    { label: '身份类别', value: isOfficialCategory(category) ? OFFICIAL_CATEGORIES[category] : category },
    { label: '证书编号', value: certNo ?? '' },
    { label: '有效期至', value: validUntil ? untilDay(validUntil) : '' },
  ].filter(({ value }) => value !== '')
  return (
    <>
      <section className={css.certificate} aria-label="官方认证证书">
        <h2>{fresh ? '恭喜，认证已通过' : '官方认证'}</h2>
        <Badge nickname={nickname} avatar={avatar} title={title} />
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className={css.actions}>
        <Button kind="soft" block onClick={() => setShown({ nickname, title, facts })}>
          保存或分享证书
        </Button>
        {children}
      </div>
      {shown && <CertificateSheet content={shown} onClose={() => setShown(null)} />}
    </>
  )
}

import { Folded } from '@dm/shared/ui/fold'
import { Section } from '@dm/shared/ui/page'
import { Picture, usePreview } from '@dm/shared/ui/picture'
import css from './detail.module.css'
import type { Provider, Service } from './types'

/** 服务介绍 with works of the provider, and what to know before booking. */
export function Intro({ service, provider }: { service: Service; provider: Provider }) {
  const preview = usePreview(provider.works.map((src, n) => ({ src, alt: `作品 第${n + 1}张` })))
  return (
    <Section title="服务介绍" card>
      <Folded text={service.intro} lines={6} className={css.text} />
      {service.notice && (
        <div className={css.notice}>
          <h3>预约须知</h3>
          <p>{service.notice}</p>
        </div>
      )}
      {provider.works.length > 0 && (
        <ul className={css.gallery} aria-label="作品">
          {provider.works.slice(0, 9).map((src, n) => (
            <li key={src}>
              <Picture
                src={src}
                alt={`作品 第${n + 1}张`}
                ratio="1:1"
                sizes="(max-width: 480px) 33vw, 160px"
                onOpen={() => preview.open(n)}
              />
            </li>
          ))}
        </ul>
      )}
      {preview.viewer}
    </Section>
  )
}

import { SERVICE_UNITS } from '@dm/shared/contract/vocabulary/service'
import { uuid } from '@dm/shared/format'
import { serviceForm, type PackageDraft } from '@dm/shared/contract/forms/service/service'
import type { ServiceDraft } from '@dm/shared/contract/calls/service/own'
import { arrived, sentBody, type Typed } from '@dm/shared/forms'
import { slotOf } from '@dm/shared/upload'
import { fenTyped } from '@dm/shared/validate'

/** A service as its form has it. */
export type ServiceValues = Typed<typeof serviceForm.fields>

export const blankPack = (): PackageDraft => ({
  id: uuid(),
  name: '',
  priceFen: null,
  unit: 'once',
  durationMin: 60,
  minUnits: 1,
  maxUnits: 1,
  includes: '',
  people: null,
})

/** Values of the form besides the service's own fields. */
export function besideOf(
  draft: ServiceDraft | null,
  server: { id: string; version: number },
): Pick<ServiceValues, 'video' | 'packages' | 'serverId' | 'version'> {
  const { video = null, packages = [] } = draft ?? {}
  return {
    video: video && { video: slotOf(video.url), cover: slotOf(video.cover), durationMs: 0 },
    packages,
    serverId: server.id,
    version: server.version,
  }
}

/** As it is sent, whatever is still missing. */
export function draftOf(values: ServiceValues): ServiceDraft {
  const { packages, video } = values
  const [film, poster] = [video?.video.url, video?.cover?.url]
  return {
    ...sentBody(serviceForm, arrived(values)),
    video: film && poster ? { url: film, cover: poster } : null,
    packages,
  }
}

export const isKey = (field: string): field is keyof ServiceValues => Object.hasOwn(serviceForm.fields, field)

/** The typed values as plain text, so that nothing is lost when another page was faster. */
export const plainText = ({ title, intro, notice, tags, packages }: ServiceValues): string =>
  [
    title,
    tags.join(' '),
    ...packages.map(
      ({ name, priceFen, includes }) => `${name} ${priceFen === null ? '' : fenTyped(priceFen)}\n${includes}`,
    ),
    intro,
    notice,
  ]
    .filter((text) => text.trim() !== '')
    .join('\n\n')

/** 90分钟 · ¥480.00/次. */
export function packSummary({ priceFen, unit, durationMin, minUnits, maxUnits }: PackageDraft): string {
  const label = SERVICE_UNITS[unit]
  const [least, most] = [minUnits ?? 0, maxUnits ?? 0]
  const cost = priceFen === null ? '未填价格' : `¥${fenTyped(priceFen)}/${label}`
  const length =
    unit === 'once' ? `${durationMin ?? 0}分钟` : least === most ? `${least}${label}` : `${least}–${most}${label}`
  return `${cost} · ${length}`
}

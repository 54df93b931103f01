import { Content } from '@dm/shared/contract/calls/service/service'
import type { ServiceDraft } from '@dm/shared/contract/calls/service/own'

/** A complete version as the public reads it. Throws for one that the submission should have refused. */
export const contentOf = ({ packages, video, ...draft }: ServiceDraft) =>
  Content.parse({
    ...draft,
    ...(video && { video }),
    packages: packages.map(({ unit, durationMin, minUnits, maxUnits, people, ...pack }) => ({
      ...pack,
      unit,
      // A length for `once` alone, a range of units for the others.
      ...(unit === 'once' ? { durationMin, minUnits: 1, maxUnits: 1 } : { minUnits, maxUnits }),
      ...(people !== null && { people }),
    })),
  })

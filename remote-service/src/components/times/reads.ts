import { answer, day, query, read, today } from '@dm/shared/page'

/** The day of the address from which free times are shown. */
export const params = { date: day }

/** A week of free times, of a service's first package. */
export const week = read('service/slot/query', {
  serviceId: answer('service/detail/query', 'service.id'),
  packageId: answer('service/detail/query', 'service.packages.0.id'),
  units: answer('service/detail/query', 'service.packages.0.minUnits'),
  from: query('date', today),
  days: 7,
})

/** Choices for a request, kept so that a login by password, which loads the page again, loses nothing. */
interface BookChoice {
  packId: string
  units: number
  startAt: string
  mode: string
  placeId: string
  addressId: string
  people: number
  remark: string
}

const keyOf = (serviceId: string) => `dm.book.${serviceId}`

/** Choices for this service in this tab; empty when there are none. */
export function readChoice(serviceId: string): Partial<BookChoice> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(serviceId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return {}
    const text = (key: keyof BookChoice) => {
      const value: unknown = Reflect.get(kept, key)
      return typeof value === 'string' ? { [key]: value } : {}
    }
    const number = (key: keyof BookChoice) => {
      const value: unknown = Reflect.get(kept, key)
      return typeof value === 'number' ? { [key]: value } : {}
    }
    return {
      ...text('packId'),
      ...number('units'),
      ...text('startAt'),
      ...text('mode'),
      ...text('placeId'),
      ...text('addressId'),
      ...number('people'),
      ...text('remark'),
    }
  } catch {
    return {} // refused storage or a foreign text
  }
}

export function keepChoice(serviceId: string, choice: Partial<BookChoice>): void {
  try {
    sessionStorage.setItem(keyOf(serviceId), JSON.stringify({ ...readChoice(serviceId), ...choice }))
  } catch {
    // Without storage the choice lives as long as the page.
  }
}

export function forgetChoice(serviceId: string): void {
  try {
    sessionStorage.removeItem(keyOf(serviceId))
  } catch {
    // Nothing was kept there.
  }
}

/** Messages by field, as a check answers them; a field that is right has none. */
export type FieldErrors<V> = Partial<Record<keyof V & string, string | undefined>>

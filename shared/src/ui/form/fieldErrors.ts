/** Error messages by field; a valid field has none. */
export type FieldErrors<V> = Partial<Record<keyof V & string, string | undefined>>

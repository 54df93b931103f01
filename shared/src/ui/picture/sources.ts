/** Widths in which the server keeps every picture (document 1, "Files"). */
export const WIDTHS = [320, 750, 1600] as const

/** The address of a stored picture in one of its widths; an address that has no variants (signed, foreign, local) stays as it is. */
export function pictureAt(src: string, width: (typeof WIDTHS)[number]): string {
  return hasVariants(src) ? `${src}?w=${width}` : src
}

/** A `srcset` for a stored picture; nothing for others. */
export function pictureSet(src: string): string | undefined {
  return hasVariants(src) ? WIDTHS.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ') : undefined
}

const hasVariants = (src: string): boolean => /^\/files\/[^?#]+$/.test(src)

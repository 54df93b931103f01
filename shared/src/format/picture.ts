/** Widths in which the server keeps every public picture (docs/product/user.md#files). */
const WIDTHS = [320, 750, 1600] as const

/** `/files/<id>.jpg` has `/files/<id>_320.webp` beside it; a signed, local or foreign address has nothing. */
const STORED = /^(\/files\/[\w-]+)\.(?:jpg|png|webp)$/

/** The address of a stored picture in one of its widths; one without variants stays as it is. */
export function pictureAt(src: string, width: number): string {
  const stem = STORED.exec(src)?.[1]
  return stem === undefined || /_\d+$/.test(stem) ? src : `${stem}_${width}.webp`
}

/** A `srcset` for a stored picture; nothing for others. */
export function pictureSet(src: string, widths: readonly number[] = WIDTHS): string | undefined {
  if (pictureAt(src, 320) === src) return undefined
  return widths.map((width) => `${pictureAt(src, width)} ${width}w`).join(', ')
}

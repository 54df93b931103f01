import css from './button.module.css'

export interface ButtonLook {
  /** One `main` per screen; `ink` is for gold surfaces; `danger` is red on red tint. */
  kind?: 'main' | 'plain' | 'soft' | 'ink' | 'danger'
  /** m: 48 high; s: 32 and xs: 28, both with a touch target of 44. */
  size?: 'm' | 's' | 'xs'
  /** Full width of its container. */
  block?: boolean
}

/** Returns the class of a button or of a link that looks like one. */
export function buttonClass(
  look: Omit<ButtonLook, 'kind'> & { kind?: ButtonLook['kind'] | 'off' },
  ...more: (string | false | undefined)[]
): string {
  const { kind = 'plain', size = 'm', block } = look
  return [css.btn, css[kind], size !== 'm' && css[size], block && css.block, ...more].filter(Boolean).join(' ')
}

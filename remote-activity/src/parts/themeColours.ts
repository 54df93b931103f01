import type { Activity } from './types'

/** Sets a document's colours as tokens of an element and of what stands in it. */
export function setThemeColours({ style }: HTMLElement, theme: Activity['theme']): void {
  style.setProperty('--act-background', theme.background)
  style.setProperty('--act-primary', theme.primary)
  style.setProperty('--act-on-primary', theme.onPrimary)
  style.setProperty('--act-card', theme.card)
  style.setProperty('--act-on-card', theme.onCard)
}

import type { Page } from '@playwright/test'

/**
 * Names the controls that a finger would miss: less than 44 px high where they answer, or less than 24 px wide, and not
 * inside a line of text. What a control answers to beyond its box (its label, `::after`) counts. Controls that a screen
 * reader alone shows, of 1 px, do not.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, [role=tab], [role=switch]'
    // Half of 44 px, and a pixel for rounding.
    const REACH = 21
    return [...document.querySelectorAll<HTMLElement>(CONTROLS)].flatMap((control) => {
      if (getComputedStyle(control).display === 'inline' || control.closest('[aria-hidden=true]')) return []
      // Folded away: nobody can tap it.
      if (!control.checkVisibility()) return []
      control.scrollIntoView({ block: 'center' })
      const { left, top, width, height } = control.getBoundingClientRect()
      if (width <= 1 || height <= 1) return []
      const own = control.closest('label') ?? control
      const answers = (x: number, y: number) => {
        const hit = document.elementFromPoint(x, y)
        return own.contains(hit)
      }
      const [x, y] = [left + width / 2, top + height / 2]
      const isLarge = width >= 24 && (height >= 44 || (answers(x, y - REACH) && answers(x, y + REACH)))
      const name = control.getAttribute('aria-label') ?? control.textContent.trim().slice(0, 20)
      return isLarge ? [] : [`${control.tagName} ${name} ${Math.round(width)}×${Math.round(height)}`]
    })
  })

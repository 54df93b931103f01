/** Draws a text and cuts it with … where it is wider than the line. */
export function drawLine(pen: CanvasRenderingContext2D, text: string, x: number, y: number, most: number): void {
  let shown = text
  while (shown.length > 1 && pen.measureText(shown).width > most) shown = `${Array.from(shown).slice(0, -2).join('')}…`
  pen.fillText(shown, x, y)
}

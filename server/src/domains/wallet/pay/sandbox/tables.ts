import { escapeHtml } from '../../../../platform/http/escape-html'

/** Renders rows of text under a title; the last cell of a row is trusted markup. */
export const table = (title: string, rows: string[][]) =>
  `<h2>${title}</h2>${rows.length === 0 ? '<p>没有记录</p>' : ''}<table>${rows
    .map(
      (row) => `<tr>${row.map((cell, n) => `<td>${n < row.length - 1 ? escapeHtml(cell) : cell}</td>`).join('')}</tr>`,
    )
    .join('')}</table>`

/** Returns a button that does `act` to the row `id`. */
export const button = (act: string, id: string, text: string) =>
  `<form method="post"><input type="hidden" name="id" value="${escapeHtml(id)}"><button name="act" value="${act}">${text}</button></form>`

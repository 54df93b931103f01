/** Copies text; false when the browser refuses both methods. Must be called from a tap. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** For webviews without the Clipboard API, and pages that are not served over https. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position:fixed;top:0;opacity:0'
  document.body.append(field)
  field.select()
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- the only way to copy without a clipboard API
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

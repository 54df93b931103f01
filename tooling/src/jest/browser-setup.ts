import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import { File } from 'node:buffer'
import { closeApi } from '../../../shared/src/testing/api'
import { resetBrowser } from '../../../shared/src/testing/reset'
import { prepareOverlays } from '../../../shared/src/ui/sheet'

// Page tests type and wait like a user, which is slow on a busy machine.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 8000 })

// Stubs for what jsdom lacks and pages use; each acts like a browser with nothing to show. jsdom's File cannot be read,
// and does not fit the Blob and FormData used here.
Object.assign(globalThis, { File })
window.scrollTo = () => undefined
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
Element.prototype.scrollIntoView = () => undefined
// jsdom has no layout; a browser always returns a height in pixels for the elements that antd-mobile's wheels measure.
// Limited to those, because every query by role reads the style of hundreds of elements.
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element, pseudo) => {
  const style = computedStyle(element, pseudo)
  if (element.classList.contains('adm-picker-view-item-height-measure')) style.height ||= '0px'
  return style
}
HTMLCanvasElement.prototype.getContext = () => null
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => undefined

// The shell loads these after its first page; tests start with them loaded.
beforeAll(() => prepareOverlays())
afterEach(() => resetBrowser())
afterAll(() => closeApi())

import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'
import { File } from 'node:buffer'
import { closeApi } from '../../../shared/src/testing/api'
import { resetBrowser } from '../../../shared/src/testing/reset'

// A page's test types and waits as a person does; on a loaded machine that may take its time.
jest.setTimeout(30_000)
configure({ asyncUtilTimeout: 8000 })

// What jsdom lacks and pages use; each does what a browser does when there is nothing to see.
// jsdom's File cannot be read, and does not fit the Blob and FormData that are used here.
Object.assign(globalThis, { File })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
HTMLCanvasElement.prototype.getContext = () => null
URL.createObjectURL ??= () => 'blob:test'
URL.revokeObjectURL ??= () => undefined

afterEach(() => resetBrowser())
afterAll(() => closeApi())

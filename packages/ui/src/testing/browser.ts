import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { clearToasts } from '../lib/toast-store.ts'

/** Set-up of every test with a page: what happy-dom lacks, an empty page after each test, and no unexpected error. */

// Radix measures and scrolls; happy-dom does neither.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => undefined

let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

// An unexpected console.error is a failure; a test that expects one mocks it itself and clears it.
afterEach(() => {
  cleanup()
  clearToasts() // a page has one list of them, and the next test is another page
  const calls = errors.mock.calls
  errors.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})

import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A page that is loaded when it is needed may take longer than 1 s on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

// Radix measures and scrolls; happy-dom does neither.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false
Element.prototype.releasePointerCapture ??= () => undefined

// No test reaches a network: what asks after its test has ended waits for ever.
globalThis.fetch = () => new Promise(() => undefined)

let errors: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  errors = vi.spyOn(console, 'error')
})

// An unexpected console.error is a failure; a test that expects one mocks it itself and clears it.
afterEach(() => {
  cleanup()
  const calls = errors.mock.calls
  errors.mockRestore()
  expect(calls, 'unexpected console.error').toEqual([])
})

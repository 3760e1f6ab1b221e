import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { styleSingleton } from './constructed-style.ts'

it('A page behind a dialog is locked without a <style> element, and free again after it', () => {
  const Style = styleSingleton()
  const { unmount } = render(<Style styles="body { overflow: hidden }" />)
  expect(document.querySelector('style')).toBeNull()
  expect(document.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]?.cssText)).toEqual([
    expect.stringContaining('overflow: hidden'),
  ])
  unmount()
  expect(document.adoptedStyleSheets).toEqual([])
})

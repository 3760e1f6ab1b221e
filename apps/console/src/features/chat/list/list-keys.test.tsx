import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useSearchKey } from './list-keys.ts'

function Page() {
  return (
    <>
      <input type="search" aria-label="Buscar" ref={useSearchKey()} />
      <textarea aria-label="Mensagem" />
    </>
  )
}

describe('the key of the search', () => {
  const search = () => screen.getByRole('searchbox')

  test('A slash from anywhere on the page is where the search begins, and is not written', () => {
    render(<Page />)
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(false)
    expect(search()).toHaveFocus()
  })

  test.each([
    ['another key', { key: 'a' }],
    ['a slash with Ctrl', { key: '/', ctrlKey: true }],
    ['a slash with Meta', { key: '/', metaKey: true }],
  ])('For %s the search is left alone', (_what, press) => {
    render(<Page />)
    expect(fireEvent.keyDown(document.body, press)).toBe(true)
    expect(search()).not.toHaveFocus()
  })

  test('A slash that is written into a text stays there', () => {
    render(<Page />)
    expect(fireEvent.keyDown(screen.getByRole('textbox'), { key: '/' })).toBe(true)
    expect(search()).not.toHaveFocus()
  })

  test('A list that is gone takes no key', () => {
    render(<Page />).unmount()
    expect(fireEvent.keyDown(document.body, { key: '/' })).toBe(true)
  })
})

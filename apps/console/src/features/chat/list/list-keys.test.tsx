import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { moveFocus, useSearchKey } from './list-keys.ts'

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

describe('the arrows of a list', () => {
  /** Presses a key on the button that so many stand before; says which has the focus then, and whether the key was used. */
  function press(key: string, at: number) {
    render(
      <ul>
        {['a', 'b', 'c'].map((name) => (
          <li key={name}>
            <button type="button" onKeyDown={moveFocus}>
              {name}
            </button>
          </li>
        ))}
      </ul>,
    )
    const button = screen.getAllByRole('button')[at]!
    button.focus()
    const isUsed = !fireEvent.keyDown(button, { key })
    return [document.activeElement?.textContent, isUsed]
  }

  test.each([
    ['ArrowDown', 0, 'b'],
    ['ArrowDown', 1, 'c'],
    ['ArrowUp', 2, 'b'],
    ['ArrowUp', 1, 'a'],
  ])('%s on button %i of a list leads to %s', (key, at, name) => {
    expect(press(key, at)).toEqual([name, true])
  })

  test.each([
    ['ArrowDown', 2, 'c'],
    ['ArrowUp', 0, 'a'],
    ['Home', 1, 'b'],
  ])('%s on button %i of a list moves nothing', (key, at, name) => {
    expect(press(key, at)).toEqual([name, false])
  })

  test('An arrow on a button outside of a list is the page’s own', () => {
    render(<button type="button" onKeyDown={moveFocus} />)
    expect(fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowDown' })).toBe(true)
  })
})

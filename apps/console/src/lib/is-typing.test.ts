import { expect, it } from 'vitest'
import { isTyping } from './is-typing.ts'

it.each([
  ['an input', '<input>', true],
  ['a textarea', '<textarea></textarea>', true],
  ['a select', '<select></select>', true],
  ['an editable element', '<div contenteditable></div>', true],
  ['a button', '<button></button>', false],
])('Whether a key that is pressed in %s writes text', (_, html, expected) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  expect(isTyping(holder.firstElementChild)).toBe(expected)
})

it('A key that is pressed in no element writes nothing', () => {
  expect(isTyping(null)).toBe(false)
  expect(isTyping(window)).toBe(false)
})

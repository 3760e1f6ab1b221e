import { expect, test } from 'vitest'
import { sendsMessage } from './composer-keys.ts'

const enter = { key: 'Enter', ctrlKey: false, shiftKey: false, altKey: false, metaKey: false }

test.each([
  ['Enter', enter, true],
  ['Ctrl+Enter', { ...enter, ctrlKey: true }, false],
  ['Shift+Enter', { ...enter, shiftKey: true }, false],
  ['Alt+Enter', { ...enter, altKey: true }, false],
  ['Meta+Enter', { ...enter, metaKey: true }, false],
  ['a', { ...enter, key: 'a' }, false],
])('[R2.7-16] %s sends the message: %s', (_name, press, sends) => {
  expect(sendsMessage(press, false)).toBe(sends)
})

test('An Enter that ends a composition does not send the message', () => {
  expect(sendsMessage(enter, true)).toBe(false)
})

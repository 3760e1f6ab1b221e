import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { noteKeyboard } from './keyboard-used.ts'

const isMarked = () => 'keyboard' in document.documentElement.dataset
let end = () => {}
const forget = () => delete document.documentElement.dataset['keyboard']
beforeEach(forget)
afterEach(() => {
  end()
  forget()
})

it('A keyboard that is attached is known by keys that none on the glass has', () => {
  end = noteKeyboard()
  fireEvent.keyDown(document.body, { key: 'a' })
  fireEvent.keyDown(document.body, { key: 'Enter' })
  expect(isMarked()).toBe(false)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(isMarked()).toBe(true)
})

it('Nobody is listened to after the end', () => {
  noteKeyboard()()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(isMarked()).toBe(false)
})

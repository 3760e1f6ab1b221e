import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFocusLead, type FocusLead } from './focus-lead.ts'

let lead: FocusLead

beforeEach(() => {
  document.body.innerHTML =
    '<main id="content" tabindex="-1"></main><button id="key"></button><button id="other"></button><input id="text">'
  lead = createFocusLead()
})
afterEach(() => document.body.replaceChildren())

const focus = (id: string) => document.getElementById(id)?.focus()

it('The focus is led to a place once: when that place is shown, and not when another is', () => {
  expect(lead.arrives('dialpad')).toBe(false)
  lead.to('dialpad')
  expect(lead.arrives('call')).toBe(false)
  expect(lead.arrives(null)).toBe(false)
  expect(lead.arrives('dialpad')).toBe(true)
  expect(lead.arrives('dialpad')).toBe(false)
})

it('The last key decides where the focus is led to', () => {
  lead.to('dialpad')
  lead.to('call')
  expect(lead.arrives('dialpad')).toBe(false)
  expect(lead.arrives('call')).toBe(true)
})

it.each([
  ['of whoever stays where they were', 'key', 'key', false, true],
  ['of whoever has gone elsewhere meanwhile', 'key', 'other', false, false],
  ['of whoever writes', 'text', 'text', false, true],
  ['of whoever writes, where writing is spared', 'text', 'text', true, false],
  ['of whoever only stands on a key, where writing is spared', 'key', 'key', true, true],
  ['of whoever has gone elsewhere, where writing is spared', 'key', 'other', true, false],
])('Whether the focus may be led away %s', (_, from, now, sparesTyping, expected) => {
  focus(from)
  lead.to('call', { sparesTyping })
  focus(now)
  expect(lead.arrives('call')).toBe(expected)
})

it('The focus may be led on when what had it is gone', () => {
  focus('text')
  lead.to('call', { sparesTyping: true })
  document.getElementById('text')?.remove()
  expect(lead.arrives('call')).toBe(true)
})

it('The focus goes on to its place although a dialog that had it has given it back to whoever had opened it', () => {
  focus('key')
  lead.to('call')
  document.getElementById('key')?.remove()
  focus('other')
  expect(lead.arrives('call')).toBe(true)
})

it.each([
  ['was nowhere when it was led on', null, true],
  ['was on a key that is there still', 'key', false],
])('The page that has the focus gives it to the place it was led to where it %s', (_, from, expected) => {
  if (from) focus(from)
  lead.to('call')
  focus('content')
  expect(lead.arrives('call')).toBe(expected)
})

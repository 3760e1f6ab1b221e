import { describe, expect, it } from 'vitest'
import { commandOf, DEFAULT_KEYS, type KeyPress, keptKeys, keyChoice, withKey } from './command-keys.ts'

const alt = (code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  ...{ code, altKey: true, ctrlKey: false, metaKey: false, shiftKey: false },
  ...more,
})

describe('the keys of commands', () => {
  it('Alt and a letter mean their command, by the place of the key; other keys mean none', () => {
    expect(commandOf(DEFAULT_KEYS, alt('KeyM'))).toBe('mute')
    expect(commandOf(DEFAULT_KEYS, alt('KeyM', { altKey: false }))).toBeNull()
    expect(commandOf(DEFAULT_KEYS, alt('KeyM', { ctrlKey: true }))).toBeNull() // AltGr writes signs
    expect(commandOf(DEFAULT_KEYS, alt('KeyV'))).toBeNull()
    expect(commandOf(DEFAULT_KEYS, alt('Digit1'))).toBeNull()
  })

  it('A command that got another letter is meant by that one, and by its old one no more', () => {
    const keys = withKey(DEFAULT_KEYS, 'mute', 'v')
    expect(commandOf(keys, alt('KeyV'))).toBe('mute')
    expect(commandOf(keys, alt('KeyM'))).toBeNull()
  })

  it('Two commands swap their letters, and none has that of another', () => {
    const keys = withKey(DEFAULT_KEYS, 'mute', 'h')
    expect([keys.mute, keys.hold]).toEqual(['h', 'm'])
    expect(new Set(Object.values(keys)).size).toBe(Object.keys(DEFAULT_KEYS).length)
  })
})

describe('the choice of a key', () => {
  it.each([
    ['a letter nobody has', alt('KeyV'), { kind: 'free', letter: 'v' }],
    ['the letter it has', alt('KeyM'), { kind: 'free', letter: 'm' }],
    ['the letter of another command', alt('KeyH'), { kind: 'taken', letter: 'h', by: 'hold' }],
    ['Alt alone: it goes on', alt('AltLeft'), null],
    [
      'a letter alone',
      alt('KeyV', { altKey: false }),
      { kind: 'refused', reason: 'onlyAltAndLetter', code: 'KeyV' },
    ],
    [
      'a letter with Ctrl',
      alt('KeyV', { ctrlKey: true }),
      { kind: 'refused', reason: 'onlyAltAndLetter', code: 'KeyV' },
    ],
    ['a sign', alt('Comma'), { kind: 'refused', reason: 'onlyAltAndLetter', code: 'Comma' }],
    ['back in the history', alt('ArrowLeft'), { kind: 'refused', reason: 'browser', code: 'ArrowLeft' }],
    ['another tab', alt('Digit3'), { kind: 'refused', reason: 'browser', code: 'Digit3' }],
    ['another window', alt('Tab'), { kind: 'refused', reason: 'system', code: 'Tab' }],
    ['the end of the window', alt('F4'), { kind: 'refused', reason: 'system', code: 'F4' }],
    ['the next chat', alt('ArrowDown'), { kind: 'refused', reason: 'chatList', code: 'ArrowDown' }],
  ])('What is pressed for a command is judged: %s', (_title, press, choice) => {
    expect(keyChoice(DEFAULT_KEYS, 'mute', press)).toEqual(choice)
  })
})

describe('kept keys', () => {
  it('Kept letters are used, and a command that has none kept has its usual one', () => {
    expect(keptKeys({ mute: 'v' })).toEqual({ ...DEFAULT_KEYS, mute: 'v' })
  })

  it('A command that came later takes no letter that the agent has given to another one', () => {
    const keys = keptKeys({ mute: 'p', hold: 'v' })
    expect(keys).toMatchObject({ mute: 'p', hold: 'v', transfer: 't' })
    expect(keys.softphone).toMatch(/^[a-z]$/)
    expect(new Set(Object.values(keys)).size).toBe(Object.keys(DEFAULT_KEYS).length)
  })

  it.each([
    ['two commands with one letter', { mute: 'h', hold: 'h' }],
    ['what is no letter', { mute: '1' }],
    ['more than a letter', { mute: 'mm' }],
  ])('Kept keys that cannot be used make all of them the usual ones: %s', (_title, kept) => {
    expect(keptKeys(kept)).toEqual(DEFAULT_KEYS)
  })
})

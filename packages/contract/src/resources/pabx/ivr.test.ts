import { describe, expect, it } from 'vitest'
import { ivrs } from './ivr.ts'

const least = {
  description: 'Atendimento',
  audio: 12,
  options: [{ digit: '1', app: 'queue', appdata: '4', audio: 13 }],
  timeout_app: 'hangup',
}
const takes = (change: object) => ivrs.input().safeParse({ ...least, ...change }).success
const option = (digit: unknown) => ({ options: [{ digit, app: 'queue', appdata: '4' }] })

describe('an IVR as it is written (§3)', () => {
  it('[R3-54] An IVR has options on the digits 0-9 and on nothing else', () => {
    expect([...'0123456789'].map((digit) => takes(option(digit)))).not.toContain(false)
    expect(['10', '-1', '*', '#', '', null].map((digit) => takes(option(digit)))).not.toContain(true)
  })

  it('[R3-54] Each option of an IVR leads somewhere, and may speak', () => {
    expect(takes({ options: [{ digit: '1' }] })).toBe(false)
    expect(takes({ options: [{ digit: '1', app: 'nowhere' }] })).toBe(false)
    expect(Object.keys(ivrs.row().shape.options.element.shape)).toEqual([
      'digit',
      'audio',
      'app',
      'appdata',
      'label',
    ])
  })

  it('[R3-55] An IVR leads somewhere when nobody presses anything, and may speak then', () => {
    expect(takes({})).toBe(true)
    expect(takes({ timeout_app: undefined })).toBe(false)
    expect(takes({ timeout_audio: 14, timeout_app: 'queue', timeout_appdata: '4' })).toBe(true)
  })
})

import { SOUNDS as NAMES } from '@ramal/contract/constants'
import { describe, expect, it } from 'vitest'
import { SOUNDS, soundLength } from './sounds.ts'

describe('[R9-44] the sounds of the console', () => {
  it.each(NAMES)('The sound %s can be heard', (name) => {
    expect(SOUNDS[name].volume).toBeGreaterThan(0)
    expect(SOUNDS[name].beeps.some(({ hertz, ms }) => hertz.length > 0 && ms > 0)).toBe(true)
    expect(soundLength(name)).toBeGreaterThan(0)
  })

  it('Only ringtones go on until they are stopped', () => {
    const looping = NAMES.filter((name) => SOUNDS[name].loop)
    expect(looping).toEqual(['ringtone-1', 'ringtone-2', 'ringtone-3'])
  })

  it('No two of the sounds are alike', () => {
    expect(new Set(NAMES.map((name) => JSON.stringify(SOUNDS[name].beeps))).size).toBe(NAMES.length)
  })
})

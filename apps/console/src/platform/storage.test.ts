import { afterEach, expect, it } from 'vitest'
import * as z from 'zod'
import { stored } from './storage.ts'

const Volume = z.object({ level: z.number() })

afterEach(() => localStorage.clear())

it('A stored value is kept over a reload', () => {
  stored('volume', Volume, { level: 1 }).set({ level: 5 })
  expect(stored('volume', Volume, { level: 1 }).get()).toEqual({ level: 5 })
})

it.each(['', 'nonsense', '{"level":"loud"}', 'null'])('A stored %j gives the default value', (text) => {
  localStorage.setItem('volume', text)
  expect(stored('volume', Volume, { level: 1 }).get()).toEqual({ level: 1 })
})

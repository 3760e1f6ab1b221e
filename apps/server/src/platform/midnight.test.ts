import { expect, it } from 'vitest'
import { midnightBefore } from './midnight.ts'

it.each([
  ['2026-11-20T12:34:56.789Z', 'America/Sao_Paulo', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20T02:59:59.999Z', 'America/Sao_Paulo', '2026-11-19T03:00:00.000Z'],
  ['2026-11-20T03:00:00.000Z', 'America/Sao_Paulo', '2026-11-20T03:00:00.000Z'],
  ['2026-11-20T20:00:00.000Z', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
])('The day of %s in %s began at %s', (now, zone, midnight) => {
  expect(new Date(midnightBefore(Date.parse(now), zone)).toISOString()).toBe(midnight)
})

import { expect, it } from 'vitest'
import { daysOfPreset, PRESETS, presetOf } from './presets.ts'

// 22:00 of the 20th in São Paulo, already the 21st in UTC.
const NOW = Date.parse('2026-11-21T01:00:00Z')
const ZONE = 'America/Sao_Paulo'

it.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['week', '2026-11-14', '2026-11-20'],
  ['month', '2026-10-22', '2026-11-20'],
] as const)('%s is from %s to %s where the site is', (preset, from, to) => {
  expect(daysOfPreset(preset, NOW, ZONE)).toEqual({ from, to })
})

it('Days that are none of them are another period', () => {
  for (const preset of PRESETS) expect(presetOf(daysOfPreset(preset, NOW, ZONE), NOW, ZONE)).toBe(preset)
  expect(presetOf({ from: '2026-11-01', to: '2026-11-02' }, NOW, ZONE)).toBeNull()
  expect(presetOf({ from: '', to: '' }, NOW, ZONE)).toBeNull()
})

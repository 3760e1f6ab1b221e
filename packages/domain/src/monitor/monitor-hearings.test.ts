import { MONITOR_MODES, type MonitorMode } from '@ramal/contract/vocabulary'
import { expect, it } from 'vitest'
import { monitorHearings } from './monitor-hearings.ts'

const LEGS = { supervisor: 's', agent: 'a', customer: 'c' }
const heard = (mode: MonitorMode) => monitorHearings(mode, LEGS).map(({ leg, from }) => `${leg}<${from}`)

it.each<[MonitorMode, string[]]>([
  ['listen', ['s<a', 's<c']],
  ['whisper', ['s<a', 's<c', 'a<s']],
  ['barge', ['s<a', 's<c', 'a<s', 'c<s']],
])('In “%s” exactly these hear somebody more', (mode, expected) => {
  expect(heard(mode)).toEqual(expected)
})

it('In every mode the supervisor hears both, and only by barging in is heard by the customer', () => {
  for (const mode of MONITOR_MODES) {
    expect(heard(mode)).toEqual(expect.arrayContaining(['s<a', 's<c']))
    expect(heard(mode).includes('c<s')).toBe(mode === 'barge')
  }
})

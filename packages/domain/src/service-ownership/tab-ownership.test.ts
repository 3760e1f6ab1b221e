import { describe, expect, it } from 'vitest'
import { type TabOwnership, type TabOwnershipEvent, transitionTabOwnership } from './tab-ownership.ts'

const own: TabOwnershipEvent = { type: 'startService', uid: 'A' }
const other: TabOwnershipEvent = { type: 'startService', uid: 'B' }
const due: TabOwnershipEvent = { type: 'reloadDue' }

describe('service ownership §4.11', () => {
  const table: [string, TabOwnership['kind'], TabOwnershipEvent, TabOwnership['kind'], string[]][] = [
    ['[R4.11-02] the own uid starts the channels', 'waiting', own, 'active', ['startChannels']],
    ['[R4.11-06] "Atender aqui" answered with the own uid', 'elsewhere', own, 'active', ['startChannels']],
    ['a repeated own uid starts nothing twice', 'active', own, 'active', []],
    [
      '[R4.11-03] an active tab that gets another uid stops, says so and waits',
      'active',
      other,
      'leaving',
      ['stopChannels', 'announceReload', 'wait'],
    ],
    ['[R4.11-04] a tab that was never active only shows the button', 'waiting', other, 'elsewhere', []],
    ['[R4.11-05] a second frame does not schedule a second reload', 'leaving', other, 'leaving', []],
    ['[R4.11-05] the reload comes when due', 'leaving', due, 'leaving', ['reload']],
    ['a timer that outlived its state does nothing', 'active', due, 'active', []],
    ['the owner again while leaving: the reload goes on', 'leaving', own, 'leaving', []],
    ['the next sign-in finds nothing of the last one', 'active', { type: 'signedOut' }, 'waiting', []],
  ]
  it.each(table)('A tab follows the service ownership: %s', (_, kind, event, next, effects) => {
    const [state, done] = transitionTabOwnership('A', { kind }, event)
    expect(state.kind).toBe(next)
    expect(done.map((effect) => effect.type)).toEqual(effects)
  })

  it('[R4.11-05] [R9-19] The wait before the reload is 3 s', () => {
    const [, effects] = transitionTabOwnership('A', { kind: 'active' }, other)
    expect(effects).toContainEqual({ type: 'wait', ms: 3_000 })
  })
})

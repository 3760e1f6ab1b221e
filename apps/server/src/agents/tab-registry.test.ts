import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import type { Receiver } from '../realtime/hub.ts'
import { TabRegistry } from './tab-registry.ts'
import { SettableAgents } from './testing/settable-agents.ts'

const ANA = 7
const FIRST = 'a6f9a1f8-0000-4000-8000-000000000001'
const SECOND = 'a6f9a1f8-0000-4000-8000-000000000002'

class Tab implements Receiver {
  readonly tenantId = 1
  readonly heard: unknown[] = []
  send(text: string): void {
    const { action, data } = JSON.parse(text)
    this.heard.push(action === 'startService' ? data.uid : action)
  }
}

function harness() {
  const clock = new ManualClock()
  const agents = new SettableAgents()
  let hasMedia = false
  const registry = new TabRegistry({ clock, agents, hasMedia: (userId) => userId === ANA && hasMedia })
  return {
    clock,
    agents,
    registry,
    setMedia: (value: boolean) => {
      hasMedia = value
    },
    open: (uid: string) => {
      const tab = new Tab()
      registry.login({ id: ANA, tenantId: 1 }, uid, tab)
      return tab
    },
    owner: () => [FIRST, SECOND].find((uid) => registry.isOwner(ANA, uid)) ?? null,
  }
}

it('[R4.11-01] The first tab serves the agent, a second one hears whose they are, and "Atender aqui" is told to both', () => {
  const { registry, open, owner, agents } = harness()
  const first = open(FIRST)
  const second = open(SECOND)
  expect([owner(), first.heard, second.heard]).toEqual([FIRST, [FIRST], [FIRST]])
  expect(agents.of(ANA).ownerOnline).toBe(true)
  registry.serviceHere(ANA, SECOND)
  expect([owner(), first.heard, second.heard]).toEqual([SECOND, [FIRST, SECOND], [FIRST, SECOND]])
})

it('A tab that has not signed in takes no agent over', () => {
  const { registry, open, owner } = harness()
  open(FIRST)
  registry.serviceHere(ANA, SECOND)
  expect(owner()).toBe(FIRST)
})

it('What is for the tab that serves the agent goes to it alone, and what is for all goes to all', () => {
  const { registry, open } = harness()
  expect([
    registry.sendToOwner(ANA, 'logout', {}),
    registry.sendToAll(ANA, 'logout', {}),
    registry.isConnected(ANA),
  ]).toEqual([0, 0, false])
  const first = open(FIRST)
  const second = open(SECOND)
  expect(registry.isConnected(ANA)).toBe(true)
  expect(registry.sendToOwner(ANA, 'startService', { uid: SECOND })).toBe(1)
  expect([first.heard, second.heard]).toEqual([[FIRST, SECOND], [FIRST]])
  expect(registry.sendToAll(ANA, 'startService', { uid: SECOND })).toBe(2)
  expect([first.heard, second.heard]).toEqual([
    [FIRST, SECOND, SECOND],
    [FIRST, SECOND],
  ])
  registry.closed(ANA, FIRST, first)
  expect(registry.sendToOwner(ANA, 'startService', { uid: SECOND })).toBe(0)
  registry.logout(ANA, FIRST, first)
  expect(registry.sendToOwner(ANA, 'startService', { uid: SECOND })).toBe(0)
})

it('A tab whose old socket closes after it came back over a new one is not gone', () => {
  const { registry, open, owner, agents } = harness()
  const old = open(FIRST)
  open(FIRST)
  registry.closed(ANA, FIRST, old)
  expect([owner(), registry.isConnected(ANA), agents.of(ANA).ownerOnline]).toEqual([FIRST, true, true])
})

it('An agent whose tab closes gets no calls at once, and is nobody’s after 10 s (contract §8.3.4)', () => {
  const { registry, clock, open, owner, agents } = harness()
  const first = open(FIRST)
  agents.set(ANA, { webphone: 'not_inuse', webchat: 'not_inuse', phone: '10001' })
  registry.closed(ANA, FIRST, first)
  expect([owner(), agents.of(ANA)]).toEqual([
    FIRST,
    expect.objectContaining({ ownerOnline: false, webphone: 'not_inuse' }),
  ])
  clock.advance(9_999)
  expect(owner()).toBe(FIRST)
  clock.advance(1)
  expect(owner()).toBeNull()
  expect(agents.of(ANA)).toMatchObject({ ownerOnline: false, webphone: null, webchat: null, phone: null })
})

it('A tab that comes back within the grace serves the agent on, as it reported', () => {
  const { registry, clock, open, owner, agents } = harness()
  const first = open(FIRST)
  agents.set(ANA, { webphone: 'busy' })
  registry.closed(ANA, FIRST, first)
  clock.advance(9_000)
  open(FIRST)
  clock.advance(100_000)
  expect([owner(), agents.of(ANA)]).toEqual([
    FIRST,
    expect.objectContaining({ ownerOnline: true, webphone: 'busy' }),
  ])
})

it('A grace that was over by a return does not cut the next one short', () => {
  const { registry, clock, open, owner } = harness()
  registry.closed(ANA, FIRST, open(FIRST))
  clock.advance(6_000)
  registry.closed(ANA, FIRST, open(FIRST))
  clock.advance(6_000)
  expect(owner()).toBe(FIRST)
  clock.advance(4_000)
  expect(owner()).toBeNull()
})

it.each([
  ['busy', FIRST],
  ['ringing', FIRST],
  ['after_service', FIRST],
  ['not_inuse', SECOND],
  [null, SECOND],
] as const)(
  'When the tab of an agent who was %s is lost, another one is told that %s serves them',
  (webphone, told) => {
    const { registry, clock, open, owner, agents } = harness()
    const first = open(FIRST)
    agents.set(ANA, { webphone })
    registry.closed(ANA, FIRST, first)
    const second = open(SECOND)
    expect([owner(), second.heard]).toEqual([told, [told]])
    clock.advance(10_000)
    expect([owner(), second.heard.at(-1), agents.of(ANA).ownerOnline]).toEqual([SECOND, SECOND, true])
  },
)

it('While a call of theirs has media an agent is waited for up to 75 s, asked every second', () => {
  const { registry, clock, open, owner, setMedia } = harness()
  setMedia(true)
  registry.closed(ANA, FIRST, open(FIRST))
  clock.advance(74_999)
  expect(owner()).toBe(FIRST)
  clock.advance(1)
  expect(owner()).toBeNull()
})

it('The grace ends a second after the call’s media does', () => {
  const { registry, clock, open, owner, setMedia } = harness()
  setMedia(true)
  registry.closed(ANA, FIRST, open(FIRST))
  clock.advance(30_500)
  setMedia(false)
  expect(owner()).toBe(FIRST)
  clock.advance(500)
  expect(owner()).toBeNull()
})

it('Signing out in the tab that serves frees the agent at once, in another tab it does not', () => {
  const { registry, open, owner, agents } = harness()
  const first = open(FIRST)
  const second = open(SECOND)
  agents.set(ANA, { webphone: 'not_inuse' })
  registry.logout(ANA, SECOND, second)
  expect([owner(), agents.of(ANA).webphone]).toEqual([FIRST, 'not_inuse'])
  registry.logout(ANA, FIRST, first)
  expect([owner(), agents.of(ANA)]).toEqual([
    null,
    expect.objectContaining({ ownerOnline: false, webphone: null }),
  ])
})

it('A sign-out that is over only after its tab came back over a new socket takes nothing from the new one', () => {
  const { registry, open, owner, agents } = harness()
  const old = open(FIRST)
  registry.closed(ANA, FIRST, old)
  open(FIRST)
  registry.logout(ANA, FIRST, old)
  expect([owner(), agents.of(ANA).ownerOnline]).toEqual([FIRST, true])
})

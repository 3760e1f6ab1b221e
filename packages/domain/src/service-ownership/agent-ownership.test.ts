import { describe, expect, it } from 'vitest'
import {
  type AgentOwnership,
  type AgentOwnershipEvent,
  FREE,
  transitionAgentOwnership,
} from './agent-ownership.ts'

const owned = (owner: string): AgentOwnership => ({ at: 'owned', owner })
const grace = (wasBusy: boolean, waiting: string | null = null): AgentOwnership => ({
  at: 'grace',
  owner: 'A',
  waiting,
  since: 0,
  wasBusy,
})
const announce = (to: string, owner: string) => ({ type: 'announce', to, owner })

describe('who serves an agent (§4.11, contract §8.3)', () => {
  const table: {
    title: string
    state: AgentOwnership
    event: AgentOwnershipEvent
    next: AgentOwnership
    effects: object[]
  }[] = [
    {
      title: '8.3.1 the first tab becomes the owner',
      state: FREE,
      event: { type: 'login', uid: 'A' },
      next: owned('A'),
      effects: [announce('A', 'A')],
    },
    {
      title: '8.3.2 a later tab only hears whose it is',
      state: owned('A'),
      event: { type: 'login', uid: 'B' },
      next: owned('A'),
      effects: [announce('B', 'A')],
    },
    {
      title: '8.3.3 [R4.11-01] Atender aqui is told to all',
      state: owned('A'),
      event: { type: 'serviceHere', uid: 'B' },
      next: owned('B'),
      effects: [announce('all', 'B')],
    },
    {
      title: '8.3.4 the owner is lost',
      state: owned('A'),
      event: { type: 'closed', uid: 'A', now: 0, busy: true },
      next: grace(true),
      effects: [{ type: 'startGrace' }],
    },
    {
      title: 'another tab is lost',
      state: owned('A'),
      event: { type: 'closed', uid: 'B', now: 0, busy: false },
      next: owned('A'),
      effects: [],
    },
    {
      title: 'the owner reloads',
      state: grace(true),
      event: { type: 'login', uid: 'A' },
      next: owned('A'),
      effects: [{ type: 'endGrace' }, announce('A', 'A')],
    },
    {
      title: 'an idle owner is replaced at once',
      state: grace(false),
      event: { type: 'login', uid: 'B' },
      next: owned('B'),
      effects: [{ type: 'endGrace' }, announce('B', 'B')],
    },
    {
      title: 'a busy owner is waited for',
      state: grace(true),
      event: { type: 'login', uid: 'B' },
      next: grace(true, 'B'),
      effects: [announce('B', 'A')],
    },
    {
      title: 'who waits gets it',
      state: grace(true, 'B'),
      event: { type: 'graceOver' },
      next: owned('B'),
      effects: [{ type: 'endGrace' }, announce('B', 'B')],
    },
    {
      title: 'nobody waits: free',
      state: grace(true),
      event: { type: 'graceOver' },
      next: FREE,
      effects: [{ type: 'endGrace' }],
    },
    {
      title: 'who waits may leave',
      state: grace(true, 'B'),
      event: { type: 'closed', uid: 'B', now: 0, busy: false },
      next: grace(true),
      effects: [],
    },
    {
      title: 'signing out frees at once',
      state: owned('A'),
      event: { type: 'logout', uid: 'A' },
      next: FREE,
      effects: [],
    },
    {
      title: 'signing out elsewhere changes nothing',
      state: owned('A'),
      event: { type: 'logout', uid: 'B' },
      next: owned('A'),
      effects: [],
    },
    {
      title: 'a late graceOver changes nothing',
      state: owned('A'),
      event: { type: 'graceOver' },
      next: owned('A'),
      effects: [],
    },
  ]
  it.each(table)(
    'The rule of service ownership holds for this event: $title',
    ({ state, event, next, effects }) => {
      expect(transitionAgentOwnership(state, event)).toEqual([next, effects])
    },
  )
})

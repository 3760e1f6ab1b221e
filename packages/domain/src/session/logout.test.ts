import { describe, expect, it } from 'vitest'
import { LOGGED_IN, type LogoutEvent, type LogoutState, transitionLogout } from './logout.ts'

const commanded: LogoutState = { kind: 'commanded', reason: 'supervisor', dueAt: 15_000 }

describe('logout §4.12', () => {
  const table: {
    title: string
    state: LogoutState
    event: LogoutEvent
    next: LogoutState
    effects: unknown[]
  }[] = [
    {
      title: '[R4.12-01] is blocked with a redirect to /phonecalls while calls exist',
      state: LOGGED_IN,
      event: { type: 'requested', hasCalls: true },
      next: LOGGED_IN,
      effects: [{ type: 'goToPhonecalls' }],
    },
    {
      title: '[R4.12-02] [R4.12-03] [R4.12-04] stops the softphone, tells the server, then logs out',
      state: LOGGED_IN,
      event: { type: 'requested', hasCalls: false },
      next: { kind: 'leaving' },
      effects: [{ type: 'stopSoftphone' }, { type: 'sendLogout', reason: 'user' }, { type: 'authLogout' }],
    },
    {
      title: '[R4.12-06] [R9-18] a command announces itself and waits 15 s',
      state: LOGGED_IN,
      event: { type: 'commanded', now: 0, reason: 'supervisor', seconds: 15 },
      next: commanded,
      effects: [{ type: 'announceCommand' }, { type: 'wait', ms: 15_000 }],
    },
    {
      title: '[R4.12-06] after the wait it logs out',
      state: commanded,
      event: { type: 'elapsed', now: 15_000, hasCalls: false },
      next: { kind: 'leaving' },
      effects: [
        { type: 'stopSoftphone' },
        { type: 'sendLogout', reason: 'supervisor' },
        { type: 'authLogout' },
      ],
    },
    {
      title: '[R4.12-07] with calls active it tries again 15 s later',
      state: commanded,
      event: { type: 'elapsed', now: 15_000, hasCalls: true },
      next: { ...commanded, dueAt: 30_000 },
      effects: [{ type: 'wait', ms: 15_000 }],
    },
    {
      title: 'a command without seconds waits 15 s',
      state: LOGGED_IN,
      event: { type: 'commanded', now: 0, reason: 'supervisor' },
      next: commanded,
      effects: [{ type: 'announceCommand' }, { type: 'wait', ms: 15_000 }],
    },
    {
      title: 'a command waits as long as it says',
      state: LOGGED_IN,
      event: { type: 'commanded', now: 1_000, reason: 'supervisor', seconds: 40 },
      next: { ...commanded, dueAt: 41_000 },
      effects: [{ type: 'announceCommand' }, { type: 'wait', ms: 40_000 }],
    },
    {
      title: 'a second command does not start a second countdown',
      state: commanded,
      event: { type: 'commanded', now: 9_000, reason: 'supervisor', seconds: 15 },
      next: commanded,
      effects: [],
    },
    {
      title: 'a command that is called off leaves the user where they are',
      state: commanded,
      event: { type: 'cancelled' },
      next: LOGGED_IN,
      effects: [],
    },
    {
      title: 'the timer of a command that was called off does not hasten the next one',
      state: commanded,
      event: { type: 'elapsed', now: 9_000, hasCalls: false },
      next: commanded,
      effects: [{ type: 'wait', ms: 6_000 }],
    },
    {
      title: 'a timer that comes a little early is in time',
      state: commanded,
      event: { type: 'elapsed', now: 14_600, hasCalls: false },
      next: { kind: 'leaving' },
      effects: [
        { type: 'stopSoftphone' },
        { type: 'sendLogout', reason: 'supervisor' },
        { type: 'authLogout' },
      ],
    },
    {
      title: 'who leaves already is not called back',
      state: { kind: 'leaving' },
      event: { type: 'cancelled' },
      next: { kind: 'leaving' },
      effects: [],
    },
    {
      title: 'a timer without a command does nothing',
      state: LOGGED_IN,
      event: { type: 'elapsed', now: 1, hasCalls: false },
      next: LOGGED_IN,
      effects: [],
    },
    {
      title: 'leaving is final',
      state: { kind: 'leaving' },
      event: { type: 'requested', hasCalls: false },
      next: { kind: 'leaving' },
      effects: [],
    },
    {
      title: 'the next sign-in on the page starts anew once the session has ended',
      state: { kind: 'leaving' },
      event: { type: 'loggedOut' },
      next: LOGGED_IN,
      effects: [],
    },
  ]
  it.each(table)('The logout follows its steps: $title', ({ state, event, next, effects }) => {
    expect(transitionLogout(state, event)).toEqual([next, effects])
  })
})

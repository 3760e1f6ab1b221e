import type { Profile } from '@ramal/contract/entities/profile'
import type { Call, CallState } from '@ramal/domain/call/call'
import { beforeEach, describe, expect, it } from 'vitest'
import { aProfile, softphoneHarness } from '../../../testing/softphone-harness.ts'
import { createDock } from './dock.ts'

const KEY = 'ramal.softphone.dock'
beforeEach(() => localStorage.clear())

const live: CallState = { phase: 'live', since: 1, acceptedAt: null, held: null, muted: false }
const ringing: CallState = { phase: 'ringing', since: 1 }
const over: CallState = { phase: 'after_service', since: 2, acceptedAt: 1, ended: null }
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? 'null')

function call(state: CallState, changes: Partial<Call> = {}): Call {
  return {
    uid: 'c-1',
    direction: 'incoming',
    phone: '11999990000',
    name: null,
    callType: 20,
    transfer: false,
    metadata: null,
    step: null,
    state,
    ...changes,
  }
}

const queue = (telephony_id: number | null) => ({
  id: 1,
  description: 'Suporte',
  telephony_id,
  chat_id: 4,
  minimum_comment_size: null,
  maximum_comment_size: null,
  classifications: [],
})
const CLASSIFYING = { ...aProfile(), queue_classifications: [queue(null), queue(4)] }

/** A dock, and a way to say which calls its host has now. */
function dockOf(profile: Profile | null = CLASSIFYING, first: readonly Call[] = []) {
  const usual = softphoneHarness().host.getSnapshot()
  let snapshot = { ...usual, profile, calls: first }
  const listeners = new Set<() => void>()
  const dock = createDock({
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const now = (...calls: readonly Call[]) => {
    snapshot = { ...snapshot, calls }
    for (const listener of listeners) listener()
  }
  return { dock, now, again: () => listeners.forEach((listener) => void listener()) }
}

describe('what calls make of the softphone beside the page', () => {
  it('A call that rings opens nothing, and opens the softphone once it is answered', () => {
    const { dock, now } = dockOf()
    now(call(ringing))
    expect(dock.state).toMatchObject({ open: null, formRoom: 'none' })
    now(call(live))
    expect(dock.state).toMatchObject({ open: true, formRoom: 'lent' })
  })

  it('The call to oneself opens nothing: what asked for it stays in sight', () => {
    const { dock, now } = dockOf()
    now(call(live, { direction: 'outgoing', phone: '*43' }))
    expect(dock.state).toMatchObject({ open: null, formRoom: 'none' })
  })

  it('An answered call only wants room for a form where no queue of the telephone is classified', () => {
    for (const queue_classifications of [[], [queue(null)]]) {
      const { dock, now } = dockOf({ ...aProfile(), queue_classifications })
      now(call(live))
      expect(dock.state).toMatchObject({ open: true, formRoom: 'wanted' })
    }
  })

  it('A call between extensions only wants room for a form (§9)', () => {
    const { dock, now } = dockOf()
    now(call(live, { callType: 31 }))
    expect(dock.state.formRoom).toBe('wanted')
  })

  it('A call that answers itself opens the softphone without room for a form; one that is dialled has it', () => {
    const { dock, now } = dockOf({
      ...CLASSIFYING,
      team: { ...CLASSIFYING.team!, enable_webphone_auto_answer: true },
    })
    now(call(live))
    expect(dock.state).toMatchObject({ open: true, formRoom: 'none' })
    now(call(live), call(live, { uid: 'c-2', direction: 'outgoing' }))
    expect(dock.state.formRoom).toBe('lent')
  })

  it('A softphone that the agent closes in a call stays closed while the call goes on, until its after-service', () => {
    const { dock, now } = dockOf()
    now(call(live))
    dock.dispatch({ type: 'closed', inCall: true })
    now(call({ ...live, acceptedAt: 5 } as CallState))
    now(call({ ...live, muted: true } as CallState))
    expect(dock.state.open).toBe(false)
    now(call(over))
    expect(dock.state.open).toBe(true)
  })

  it('A call that was there before opens nothing', () => {
    const { dock, now } = dockOf(CLASSIFYING, [call(live)])
    now(call({ ...live, held: { since: 5 } } as CallState))
    expect(dock.state.open).toBeNull()
  })

  it('A call that has ended opens nothing before its after-service', () => {
    const { dock, now } = dockOf()
    now(call({ phase: 'ended', acceptedAt: 1, endedAt: 2, by: 'client', dialStatus: null }))
    expect(dock.state.open).toBeNull()
  })

  it('On a narrow window the softphone goes with the last call, and not before', () => {
    const { dock, now } = dockOf()
    dock.dispatch({ type: 'fitted', isNarrow: true })
    now(call(live), call(over, { uid: 'c-2' }))
    now(call(live))
    expect(dock.state.open).toBe(true)
    now()
    expect(dock.state.open).toBe(false)
  })

  it('What is told of the phone without a change of its calls closes nothing', () => {
    const { dock, again } = dockOf()
    dock.dispatch({ type: 'fitted', isNarrow: true })
    dock.dispatch({ type: 'opened' })
    again()
    expect(dock.state.open).toBe(true)
  })

  it('Without a profile an answered call opens the softphone and wants room for its form', () => {
    const { dock, now } = dockOf(null)
    now(call(live))
    expect(dock.state).toMatchObject({ open: true, formRoom: 'wanted' })
  })
})

describe('what this browser keeps of the softphone', () => {
  it('The browser keeps whether it is open and how wide, and nothing of the calls', () => {
    const { dock } = dockOf()
    dock.dispatch({ type: 'resized', width: 700 })
    dock.dispatch({ type: 'closed', inCall: false })
    expect(kept()).toEqual({ open: false, chosenWidth: 700 })
  })

  it('The next page has what was kept, without room for a form', () => {
    localStorage.setItem(
      KEY,
      JSON.stringify({ open: false, isLeft: true, chosenWidth: 640, formRoom: 'made' }),
    )
    expect(dockOf().dock.state).toEqual({
      open: false,
      isLeft: true,
      chosenWidth: 640,
      formRoom: 'none',
      isNarrow: false,
    })
  })

  it('What is kept by another hand and does not parse is as if never chosen', () => {
    localStorage.setItem(KEY, JSON.stringify({ open: 'yes', chosenWidth: 640 }))
    expect(dockOf().dock.state).toMatchObject({ open: null, chosenWidth: null })
  })
})

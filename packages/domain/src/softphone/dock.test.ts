import { describe, expect, it } from 'vitest'
import {
  answersItself,
  DOCK_AT_FIRST,
  type Dock,
  type DockEvent,
  dockPlace,
  dockWidth,
  nextDock,
} from './dock.ts'

const since = (...events: DockEvent[]): Dock => events.reduce(nextDock, DOCK_AT_FIRST)
const CLOSED = { type: 'closed', inCall: false } as const
const LEFT = { type: 'closed', inCall: true } as const
const BY_HAND = { type: 'called', byHand: true, isFormLikely: true } as const
const UNLIKELY = { ...BY_HAND, isFormLikely: false }
const BY_ITSELF = { ...BY_HAND, byHand: false }
const NARROW = { type: 'fitted', isNarrow: true } as const
const FREED = { type: 'freed' } as const
const FORM = { type: 'formShown' } as const
const ELSEWHERE = { calls: 0, isPhonePage: false, answersItself: false, isApart: false }

describe('where the softphone stands beside a page, §2.6', () => {
  it.each<[string, Dock, Partial<typeof ELSEWHERE>, string]>([
    ['that was never opened is not there', DOCK_AT_FIRST, {}, 'closed'],
    ['that was never opened is its bar in a call', DOCK_AT_FIRST, { calls: 1 }, 'bar'],
    ['stands on the page of the telephone', DOCK_AT_FIRST, { isPhonePage: true }, 'open'],
    ['that was closed stands on the page of the telephone too', since(CLOSED), { isPhonePage: true }, 'open'],
    [
      'of a team whose calls answer themselves is there before the first',
      DOCK_AT_FIRST,
      { answersItself: true },
      'open',
    ],
    ['of such a team can be closed', since(CLOSED), { answersItself: true }, 'closed'],
    ['that was closed in a call is its bar', since(BY_HAND, LEFT), { calls: 1 }, 'bar'],
    ['opens with an answered call', since(BY_HAND), { calls: 1 }, 'open'],
    ['opens with a call that answered itself', since(CLOSED, BY_ITSELF), { calls: 1 }, 'open'],
    ['stays after the call: nothing moves by itself', since(BY_HAND), {}, 'open'],
    ['opens for an after-service', since(BY_HAND, LEFT, { type: 'afterService' }), { calls: 1 }, 'open'],
    ['on the page of the telephone would hide a narrow page', since(NARROW), { isPhonePage: true }, 'closed'],
    ['that answers itself would hide a narrow page', since(NARROW), { answersItself: true }, 'closed'],
    ['that was open before a narrow page was loaded anew', { ...since(NARROW), open: true }, {}, 'closed'],
    ['that was open before a narrow page with a call', { ...since(NARROW), open: true }, { calls: 1 }, 'bar'],
    [
      'that was left open opens on a narrow page by hand',
      nextDock({ ...since(NARROW), open: true }, { type: 'opened' }),
      {},
      'open',
    ],
    [
      'that was left open opens on a narrow page for an after-service',
      nextDock({ ...since(NARROW), open: true }, { type: 'afterService' }),
      { calls: 1 },
      'open',
    ],
    ['lies over a narrow page in a call', since(NARROW, BY_HAND), { calls: 1 }, 'open'],
    ['leaves a narrow page after the call', since(NARROW, BY_HAND, FREED), {}, 'closed'],
    ['stays after the call in a wide window', since(BY_HAND, FREED), {}, 'open'],
    ['opens by hand', since({ type: 'opened' }), {}, 'open'],
    ['is apart in its own window', since(BY_HAND), { calls: 1, isApart: true }, 'apart'],
    ['is apart on its page too', DOCK_AT_FIRST, { isPhonePage: true, isApart: true }, 'apart'],
  ])('A softphone beside the page %s', (_what, dock, around, place) => {
    expect(dockPlace(dock, { ...ELSEWHERE, ...around })).toBe(place)
  })
})

describe('how wide the softphone is, §9', () => {
  it.each<[string, Dock, number]>([
    ['360 before any call', DOCK_AT_FIRST, 360],
    ['1000 for a call by hand that mostly has a form', since(BY_HAND), 1000],
    ['360 for a call by hand that mostly has none', since(UNLIKELY), 360],
    ['1000 once such a call shows a form after all', since(UNLIKELY, FORM), 1000],
    ['as wide with a form as the agent has made it', since({ type: 'resized', width: 640 }, BY_HAND), 640],
    ['not narrower than 360', since({ type: 'resized', width: 12 }, BY_HAND), 360],
    ['not wider than 1000', since({ type: 'resized', width: 5000 }, BY_HAND), 1000],
    ['of whole pixels', since({ type: 'resized', width: 640.6 }, BY_HAND), 641],
    ['as it was when a call answers itself', since(BY_ITSELF), 360],
    ['as it was when the form of such a call is shown', since(BY_ITSELF, FORM), 360],
    ['as wide as by hand when a second call answers itself', since(BY_HAND, BY_ITSELF), 1000],
    ['as wide as before for a second call by hand without form', since(BY_HAND, UNLIKELY), 1000],
    ['360 again once the agent has turned to something else', since(BY_HAND, { type: 'pageTurned' }), 360],
    [
      'as wide as before when it was closed in a call and opened again',
      since(BY_HAND, LEFT, { type: 'opened' }),
      1000,
    ],
    ['1000 while a call that mostly has a form is dialled', since(BY_HAND), 1000],
    ['360 again once a call ended that never showed a form', since(BY_HAND, FREED), 360],
    ['as wide as before after a call with a form: nothing moves', since(BY_HAND, FORM, FREED), 1000],
    ['as wide as a former call with a form left it', since(BY_HAND, FORM, FREED, BY_HAND, FREED), 1000],
    [
      '360 again once the agent turns elsewhere while no form was shown',
      since(BY_HAND, { type: 'pageTurned' }),
      360,
    ],
    ['360 again after it was closed without a call', since(BY_HAND, CLOSED, { type: 'opened' }), 360],
  ])('The softphone is %s', (_what, dock, width) => {
    expect(dockWidth(dock)).toBe(width)
  })

  it('Making the room smaller does not close the softphone', () => {
    expect(since(BY_HAND, { type: 'resized', width: 500 }).open).toBe(true)
  })

  it.each<[string, Dock, DockEvent]>([
    ['an after-service beside an open softphone', since(BY_HAND), { type: 'afterService' }],
    ['a page turned before any call', DOCK_AT_FIRST, { type: 'pageTurned' }],
    ['a form that has its room', since(BY_HAND, FORM), FORM],
    ['the end of a call that never had room', DOCK_AT_FIRST, FREED],
    ['a window that is as wide as it was', DOCK_AT_FIRST, { type: 'fitted', isNarrow: false }],
  ])('The state is the same object after %s', (_what, dock, event) => {
    expect(nextDock(dock, event)).toBe(dock)
  })
})

describe('whether a call may open the softphone without a key, §4.4', () => {
  const facts = (answers: boolean, starts: boolean, isSignedIn: boolean) => ({
    team: {
      enable_webphone_auto_answer: answers,
      enable_auto_login_webphone: starts,
      enable_auto_login_webchat: false,
    },
    userextra: { login_channel_telephony: isSignedIn, login_channel_chat: false },
  })

  it.each([
    ['runs', facts(true, false, false), true, true],
    ['starts with the page by the team', facts(true, true, false), false, true],
    [
      'starts with the page because the agent is signed in to telephony',
      facts(true, false, true),
      false,
      true,
    ],
    ['neither runs nor starts by itself', facts(true, false, false), false, false],
    ['runs, and the team answers by hand', facts(false, true, true), true, false],
  ])('Whether a call may open it: a softphone that %s', (_what, profile, isRunning, expected) => {
    expect(answersItself(profile, isRunning)).toBe(expected)
  })

  it('Somebody of no team answers by hand', () => {
    expect(answersItself({ ...facts(true, true, true), team: null }, true)).toBe(false)
  })
})

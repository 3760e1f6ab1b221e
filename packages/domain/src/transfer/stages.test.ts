import { describe, expect, it } from 'vitest'
import type { Call } from '../call/call.ts'
import { numberDestination, type TransferDestination } from './destination.ts'
import {
  FIRST_STAGE,
  inTransfer,
  STAGES,
  type StageEffect,
  type StageEvent,
  type StageName,
  type StageState,
  shownStage,
} from './stage.ts'
import { nextStage } from './stages.ts'

const TO: TransferDestination = { app: 'queue', appdata: '4', number: '*804', label: 'Suporte' }

const open = (uid = 'origin'): StageEvent => ({ type: 'openTransfer', uid })
const send = (
  kind: 'blind' | 'attend' | 'pendulum',
  destination: TransferDestination | null = TO,
): StageEvent => ({
  type: 'send',
  kind,
  destination,
  second: 'second',
})
const accepted: StageEvent = { type: 'accepted', uid: 'second' }
const ended = (uid: string, live = 1): StageEvent => ({ type: 'ended', uid, live })
const refer = (type: 'referAccepted' | 'referDone' | 'deadline'): StageEvent => ({ type, uid: 'origin' })
const referFailed = (status: number | null = 486): StageEvent => ({
  type: 'referFailed',
  uid: 'origin',
  status,
})
const confirm: StageEvent = { type: 'confirm' }
const cancel: StageEvent = { type: 'cancel' }
const swap: StageEvent = { type: 'swap' }

function play(...events: StageEvent[]): { state: StageState; last: readonly StageEffect[] } {
  let state = FIRST_STAGE
  let last: readonly StageEffect[] = []
  for (const event of events) [state, last] = nextStage(state, event)
  return { state, last }
}

/** Effects as short words: `mark origin off`. */
function words(effects: readonly StageEffect[]): string[] {
  return effects.map((effect) => {
    switch (effect.type) {
      case 'refer':
        return `refer ${effect.origin} to ${effect.destination.number}${effect.replaces ? ` for ${effect.replaces}` : ''}`
      case 'dialSecond':
        return `dial ${effect.second} ${effect.destination.number} ${effect.kind}`
      case 'mark':
        return `mark ${effect.uid} ${effect.on ? 'on' : 'off'}`
      case 'cancelOnServer':
        return `cancel ${effect.kind} of ${effect.origin}`
      case 'fail':
        return `fail ${effect.status}`
      default:
        return `${effect.type} ${effect.uid}`
    }
  })
}

describe('the stages of the panel, §4.5', () => {
  it.each<[string, StageEvent[], StageName]>([
    ['[R4.5-01] the dial pad leads to the phone book', [{ type: 'open', stage: 'phonebook' }], 'phonebook'],
    ['[R4.5-01] … to the settings', [{ type: 'open', stage: 'settings' }], 'settings'],
    ['[R4.5-01] … to the transfer', [open()], 'transfer'],
    [
      '[R4.5-08] the conference has a stage of its own',
      [{ type: 'open', stage: 'conference' }],
      'conference',
    ],
    ['the form of a running call', [{ type: 'openClassification', uid: 'origin' }], 'classification'],
    [
      '[R4.5-13] the phone book leads back',
      [{ type: 'open', stage: 'phonebook' }, { type: 'back' }],
      'dialpad',
    ],
    ['[R4.5-13] the settings lead back', [{ type: 'open', stage: 'settings' }, { type: 'back' }], 'dialpad'],
    ['[R4.5-13] the transfer leads back', [open(), { type: 'back' }], 'dialpad'],
    ['the conference leads back', [{ type: 'open', stage: 'conference' }, { type: 'back' }], 'dialpad'],
    [
      'the classification leads back',
      [{ type: 'openClassification', uid: 'a' }, { type: 'back' }],
      'dialpad',
    ],
    [
      'one page leads to another',
      [
        { type: 'open', stage: 'phonebook' },
        { type: 'open', stage: 'settings' },
      ],
      'settings',
    ],
    ['the call to be given away ends before anything is sent', [open(), ended('origin', 0)], 'dialpad'],
    ['another call ends meanwhile', [open(), ended('other')], 'transfer'],
    ['the call of the open form ends', [{ type: 'openClassification', uid: 'a' }, ended('a', 0)], 'dialpad'],
    ['a conference of one call is none', [{ type: 'open', stage: 'conference' }, ended('a', 1)], 'dialpad'],
    ['a conference of two goes on', [{ type: 'open', stage: 'conference' }, ended('a', 2)], 'conference'],
    [
      '[R4.5-11] after-service forces the dial pad out of the settings',
      [
        { type: 'open', stage: 'settings' },
        { type: 'afterService', uid: 'a' },
      ],
      'dialpad',
    ],
    [
      '[R4.5-11] … out of the phone book',
      [
        { type: 'open', stage: 'phonebook' },
        { type: 'afterService', uid: 'a' },
      ],
      'dialpad',
    ],
    [
      '[R4.5-11] … not out of a conference',
      [
        { type: 'open', stage: 'conference' },
        { type: 'afterService', uid: 'a' },
      ],
      'conference',
    ],
    ['[R4.5-11] … not out of a transfer', [open(), { type: 'afterService', uid: 'a' }], 'transfer'],
    [
      '[R4.5-11] … not out of a consultation',
      [open(), send('attend'), { type: 'afterService', uid: 'a' }],
      'transfer-attend',
    ],
    [
      'no page opens over a consultation',
      [open(), send('attend'), { type: 'open', stage: 'settings' }],
      'transfer-attend',
    ],
    ['no second transfer begins in one', [open(), send('pendulum'), open('other')], 'transfer-pendulum'],
    ['[R5-22] without a destination nothing is sent', [open(), send('attend', null)], 'transfer'],
  ])('%s', (_title, events, stage) => {
    expect(play(...events).state.stage.at).toBe(stage)
  })

  it('[R2.9-01] [R4.5-02] every stage of §2.9 can be shown', () => {
    const after = { state: { phase: 'after_service', since: 0, acceptedAt: 0, ended: null } } satisfies Pick<
      Call,
      'state'
    >
    const consultations = (['attend', 'pendulum'] as const).map((kind) => play(open(), send(kind)))
    const shown = [
      shownStage(FIRST_STAGE, null),
      shownStage(play({ type: 'open', stage: 'phonebook' }).state, null),
      shownStage(play({ type: 'open', stage: 'settings' }).state, null),
      shownStage(play(open()).state, null),
      ...consultations.map(({ state }) => shownStage(state, null)),
      shownStage(play(open(), send('attend'), accepted, confirm).state, null),
      shownStage(play({ type: 'open', stage: 'conference' }).state, null),
      shownStage(FIRST_STAGE, after),
      shownStage(play({ type: 'openClassification', uid: 'a' }).state, null),
    ]
    expect(shown).toEqual([...STAGES])
  })
})

describe('what each step of a transfer asks, contract §13.3', () => {
  it.each<[string, StageEvent[], StageName, string[]]>([
    // -- blind
    [
      '[R4.5-03] [R4.5-04] blind: sent, and back to the dial pad',
      [open(), send('blind')],
      'dialpad',
      ['startDeadline origin', 'refer origin to *804'],
    ],
    [
      'blind accepted: the call is given away',
      [open(), send('blind'), refer('referAccepted')],
      'dialpad',
      ['mark origin on'],
    ],
    [
      'blind done',
      [open(), send('blind'), refer('referDone')],
      'dialpad',
      ['stopDeadline origin', 'endSoon origin'],
    ],
    [
      'blind refused: the customer is back, error 6',
      [open(), send('blind'), referFailed(603)],
      'dialpad',
      ['stopDeadline origin', 'mark origin off', 'talkTo origin', 'fail 603'],
    ],
    [
      'blind without a word in 30 s',
      [open(), send('blind'), refer('deadline')],
      'dialpad',
      ['stopDeadline origin', 'cancel blind of origin', 'mark origin off', 'talkTo origin', 'fail null'],
    ],
    [
      'blind: the exchange ends the leg',
      [open(), send('blind'), ended('origin', 0)],
      'dialpad',
      ['stopDeadline origin'],
    ],
    [
      '[R4.5-09] blind cancelled',
      [open(), send('blind'), cancel],
      'dialpad',
      ['stopDeadline origin', 'cancel blind of origin', 'mark origin off', 'talkTo origin'],
    ],
    [
      'blind: a page opens beside it',
      [open(), send('blind'), { type: 'open', stage: 'phonebook' }],
      'phonebook',
      [],
    ],
    ['blind: the same call is not given away twice', [open(), send('blind'), open()], 'dialpad', []],
    ['blind: another call’s end is not its own', [open(), send('blind'), ended('other')], 'dialpad', []],
    // -- attended
    [
      '[R4.5-05] attend dials the destination first',
      [open(), send('attend')],
      'transfer-attend',
      ['dial second *804 attend'],
    ],
    [
      'attend: confirming waits for the destination',
      [open(), send('attend'), confirm],
      'transfer-attend',
      [],
    ],
    ['attend answered', [open(), send('attend'), accepted], 'transfer-attend', []],
    [
      '[R4.5-07] attend confirmed',
      [open(), send('attend'), accepted, confirm],
      'transferring',
      ['startDeadline origin', 'refer origin to *804 for second'],
    ],
    ['attend has no swap', [open(), send('attend'), accepted, swap], 'transfer-attend', []],
    [
      '[R4.5-09] attend cancelled while it rings',
      [open(), send('attend'), cancel],
      'dialpad',
      ['cancel attend of origin', 'hangup second', 'talkTo origin'],
    ],
    [
      '[R4.5-09] attend cancelled while they talk',
      [open(), send('attend'), accepted, cancel],
      'dialpad',
      ['cancel attend of origin', 'hangup second', 'talkTo origin'],
    ],
    [
      '[R4.4-27] attend: the destination hangs up',
      [open(), send('attend'), accepted, ended('second')],
      'dialpad',
      ['cancel attend of origin', 'talkTo origin'],
    ],
    [
      'attend: the destination is not reached',
      [open(), send('attend'), ended('second')],
      'dialpad',
      ['cancel attend of origin', 'talkTo origin'],
    ],
    [
      'attend: the customer hangs up',
      [open(), send('attend'), accepted, ended('origin')],
      'dialpad',
      ['cancel attend of origin', 'mark second off'],
    ],
    ['attend: a third call ends', [open(), send('attend'), accepted, ended('other')], 'transfer-attend', []],
    // -- pendulum
    [
      '[R4.5-06] pendulum dials the destination first',
      [open(), send('pendulum')],
      'transfer-pendulum',
      ['dial second *804 pendulum'],
    ],
    ['pendulum: no swap while it rings', [open(), send('pendulum'), swap], 'transfer-pendulum', []],
    [
      'pendulum: swap to the customer',
      [open(), send('pendulum'), accepted, swap],
      'transfer-pendulum',
      ['talkTo origin'],
    ],
    [
      'pendulum: swap back',
      [open(), send('pendulum'), accepted, swap, swap],
      'transfer-pendulum',
      ['talkTo second'],
    ],
    [
      '[R4.5-07] pendulum confirmed from either side',
      [open(), send('pendulum'), accepted, swap, confirm],
      'transferring',
      ['startDeadline origin', 'refer origin to *804 for second'],
    ],
    [
      '[R4.5-09] pendulum cancelled',
      [open(), send('pendulum'), accepted, cancel],
      'dialpad',
      ['cancel pendulum of origin', 'hangup second', 'talkTo origin'],
    ],
    [
      '[R4.4-27] pendulum: the destination hangs up',
      [open(), send('pendulum'), accepted, swap, ended('second')],
      'dialpad',
      ['cancel pendulum of origin', 'talkTo origin'],
    ],
    [
      'pendulum: the customer hangs up',
      [open(), send('pendulum'), accepted, ended('origin')],
      'dialpad',
      ['cancel pendulum of origin', 'mark second off'],
    ],
    // -- transferring
    [
      'accepted: the call is given away',
      [open(), send('attend'), accepted, confirm, refer('referAccepted')],
      'transferring',
      ['mark origin on'],
    ],
    [
      'done: both legs go',
      [open(), send('attend'), accepted, confirm, refer('referDone')],
      'dialpad',
      ['stopDeadline origin', 'endSoon origin', 'endSoon second'],
    ],
    [
      'refused: both calls stay',
      [open(), send('attend'), accepted, confirm, referFailed()],
      'transfer-attend',
      ['stopDeadline origin', 'mark origin off', 'fail 486'],
    ],
    [
      'refused: back to the pendulum',
      [open(), send('pendulum'), accepted, confirm, referFailed()],
      'transfer-pendulum',
      ['stopDeadline origin', 'mark origin off', 'fail 486'],
    ],
    [
      'no word in 30 s',
      [open(), send('attend'), accepted, confirm, refer('deadline')],
      'transfer-attend',
      ['cancel attend of origin', 'mark origin off', 'fail null'],
    ],
    [
      '[R4.5-09] cancelled',
      [open(), send('attend'), accepted, confirm, cancel],
      'dialpad',
      ['stopDeadline origin', 'cancel attend of origin', 'mark origin off', 'hangup second', 'talkTo origin'],
    ],
    [
      'one leg ends: the word is awaited',
      [open(), send('attend'), accepted, confirm, ended('origin')],
      'transferring',
      [],
    ],
    [
      'both legs end: it is done',
      [open(), send('attend'), accepted, confirm, ended('origin'), ended('second', 0)],
      'dialpad',
      ['stopDeadline origin'],
    ],
    [
      'the destination left and it failed',
      [open(), send('attend'), accepted, confirm, ended('second'), referFailed()],
      'dialpad',
      ['stopDeadline origin', 'mark origin off', 'talkTo origin', 'fail 486'],
    ],
    [
      'the customer left and it failed',
      [open(), send('attend'), accepted, confirm, ended('origin'), referFailed()],
      'dialpad',
      ['stopDeadline origin', 'mark origin off', 'mark second off', 'talkTo second', 'fail 486'],
    ],
    [
      'a word about another call',
      [open(), send('attend'), accepted, confirm, { type: 'referDone', uid: 'other' }],
      'transferring',
      [],
    ],
    [
      'a late word after a cancel',
      [open(), send('attend'), accepted, confirm, cancel, refer('referDone')],
      'dialpad',
      [],
    ],
  ])('%s', (_title, events, stage, asked) => {
    const { state, last } = play(...events)
    expect([state.stage.at, words(last)]).toEqual([stage, asked])
  })

  it('a failed transfer can be confirmed again, and swapped again', () => {
    const { state, last } = play(open(), send('pendulum'), accepted, confirm, referFailed(), swap)
    expect([state.stage.at, words(last)]).toEqual(['transfer-pendulum', ['talkTo origin']])
  })

  it.each<[string, StageEvent[], string, boolean]>([
    ['the call of a blind one', [open(), send('blind')], 'origin', true],
    ['after it is decided', [open(), send('blind'), refer('referDone')], 'origin', false],
    ['the origin of a consultation', [open(), send('attend')], 'origin', true],
    ['its second call', [open(), send('attend')], 'second', true],
    ['a third one', [open(), send('attend')], 'other', false],
    ['one that is only being chosen', [open()], 'origin', false],
  ])('in a transfer: %s', (_title, events, uid, is) => {
    expect(inTransfer(play(...events).state, uid)).toBe(is)
  })
})

describe('a typed destination', () => {
  it.each([
    ['(11) 98888-0000', '11988880000'],
    ['*804', '*804'],
    ['+55 11', '+5511'],
  ])('%s', (typed, number) => {
    expect(numberDestination(typed)).toEqual({ app: 'number', appdata: number, number, label: number })
  })

  it.each(['', '   ', 'abc'])('[R5-22] %j is none', (typed) => {
    expect(numberDestination(typed)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import type { StageEvent, StageName } from './stage.ts'
import { nextStage } from './stages.ts'
import {
  accepted,
  cancel,
  confirm,
  ended,
  open,
  play,
  refer,
  referFailed,
  send,
  swap,
  words,
} from './testing/stage-play.ts'

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
      'another call’s transfer failed',
      [open(), send('attend'), accepted, confirm, { type: 'referFailed', uid: 'other', status: 486 }],
      'transferring',
      [],
    ],
    [
      'another call’s time is over',
      [open(), send('attend'), accepted, confirm, { type: 'deadline', uid: 'other' }],
      'transferring',
      [],
    ],
    [
      'another call is given away',
      [open(), send('attend'), accepted, confirm, { type: 'referAccepted', uid: 'other' }],
      'transferring',
      [],
    ],
    [
      'a third call ends meanwhile',
      [open(), send('attend'), accepted, confirm, ended('other')],
      'transferring',
      [],
    ],
    ['a swap is too late', [open(), send('attend'), accepted, confirm, swap], 'transferring', []],
    [
      'one leg is told to have ended twice',
      [open(), send('attend'), accepted, confirm, ended('origin'), ended('origin')],
      'transferring',
      [],
    ],
    [
      'going back is a cancel',
      [open(), send('attend'), accepted, confirm, { type: 'back' }],
      'dialpad',
      ['stopDeadline origin', 'cancel attend of origin', 'mark origin off', 'hangup second', 'talkTo origin'],
    ],
    [
      'attend: going back is a cancel',
      [open(), send('attend'), { type: 'back' }],
      'dialpad',
      ['cancel attend of origin', 'hangup second', 'talkTo origin'],
    ],
    [
      'attend: another call is accepted, which allows nothing',
      [open(), send('attend'), { type: 'accepted', uid: 'other' }, confirm],
      'transfer-attend',
      [],
    ],
    ['choosing is cancelled', [open(), cancel], 'dialpad', []],
    ['a page is cancelled', [{ type: 'open', stage: 'phonebook' }, cancel], 'dialpad', []],
    [
      'another call’s end leaves a classification alone',
      [{ type: 'openClassification', uid: 'a' }, ended('b')],
      'classification',
      [],
    ],
    [
      'the end of a call leaves a page alone that is about none',
      [{ type: 'open', stage: 'phonebook' }, ended('a', 0)],
      'phonebook',
      [],
    ],
    [
      'a blind transfer is not cancelled from a page beside it',
      [open(), send('blind'), { type: 'open', stage: 'phonebook' }, cancel],
      'dialpad',
      [],
    ],
    [
      'a late word after a cancel',
      [open(), send('attend'), accepted, confirm, cancel, refer('referDone')],
      'dialpad',
      [],
    ],
  ])('A transfer is at its stage and asks for the right verbs: %s', (_title, events, stage, asked) => {
    const { state, last } = play(...events)
    expect([state.stage.at, words(last)]).toEqual([stage, asked])
  })

  it('A transfer that is asked for again is the same stage and another object, so that its form takes the focus', () => {
    const once = play(open()).state
    const [again, effects] = nextStage(once, open())
    expect(again).toStrictEqual(once)
    expect(again.stage).not.toBe(once.stage)
    expect(effects).toEqual([])
    expect(nextStage(once, open('other'))[0]).toBe(once)
  })

  it('A number that was chosen before is kept for the transfer, and only then', () => {
    const chosen = play({ type: 'openTransfer', uid: 'origin', to: '804' }).state
    expect(chosen.stage).toStrictEqual({ at: 'transfer', origin: 'origin', to: '804' })
    expect(play(open()).state.stage).toStrictEqual({ at: 'transfer', origin: 'origin' })
  })

  it('A failed transfer can be confirmed again, and swapped again', () => {
    const { state, last } = play(open(), send('pendulum'), accepted, confirm, referFailed(), swap)
    expect([state.stage.at, words(last)]).toEqual(['transfer-pendulum', ['talkTo origin']])
  })
})

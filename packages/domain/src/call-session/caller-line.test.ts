import { describe, expect, it } from 'vitest'
import {
  type CallerLine,
  isListening,
  isPickedUp,
  isReady,
  type LineEvent,
  lineTransition,
  OFFERED,
} from './caller-line.ts'

const EVENTS = {
  ready: { type: 'ready' },
  ring: { type: 'ring' },
  listen: { type: 'listen' },
  answer: { type: 'answer' },
  described: { type: 'described', ok: true },
  refused: { type: 'described', ok: false },
  answered: { type: 'answered' },
  answerFailed: { type: 'answerFailed' },
  cancelled: { type: 'cancelled' },
  closed: { type: 'closed', status: 486, headers: {} },
} as const satisfies Record<string, LineEvent>
type Event = keyof typeof EVENTS

function play(events: readonly Event[], from: CallerLine = OFFERED) {
  let line = from
  let did: string[] = []
  for (const name of events) {
    const [next, effects] = lineTransition(line, EVENTS[name])
    line = next
    did = effects.map((effect) => ('status' in effect ? `${effect.type} ${effect.status}` : effect.type))
  }
  return { line, did }
}

describe('the line of a caller', () => {
  it.each<[string, Event[], string[]]>([
    ['a media leg is asked for once', ['ready', 'ready'], []],
    ['what waits for the media leg is done when it stands', ['ready', 'listen', 'described'], ['earlyMedia']],
    ['an answer goes before early media', ['answer', 'listen', 'described'], ['answer']],
    ['the first ringing is written', ['ring'], ['ring', 'recordRinging']],
    ['a second ringing is told, and not written again', ['ring', 'ring'], ['ring']],
    ['a caller who hears us gets no second 183', ['listen', 'described', 'listen'], []],
    ['what media refused is asked for no more', ['ready', 'refused', 'answer'], []],
    [
      'the answer is written before their dialog is heard',
      ['answer', 'described', 'answered'],
      ['write', 'attach'],
    ],
    ['an answered line is only written', ['answer', 'described', 'answered', 'answer'], ['write']],
    ['who waits is told why the call ends', ['ring', 'closed'], ['reject 486', 'leave']],
  ])('%s', (_title, events, did) => {
    expect(play(events).did).toEqual(did)
  })

  it.each<[string, Event[], string[], CallerLine['at']]>([
    ['CANCEL while it rings', ['ring', 'cancelled'], ['leave', 'gaveUp'], 'over'],
    ['CANCEL while media is asked', ['answer', 'cancelled'], ['leave', 'gaveUp'], 'over'],
    ['CANCEL while the 200 is on its way', ['answer', 'described', 'cancelled'], ['leave', 'gaveUp'], 'over'],
    ['the 200 won against that CANCEL', ['answer', 'described', 'cancelled', 'answered'], ['hangUp'], 'over'],
    ['CANCEL after the 200 (RFC 3261 9.2)', ['answer', 'described', 'answered', 'cancelled'], [], 'answered'],
    ['the call ends while the 200 is on its way', ['answer', 'described', 'closed'], ['leave'], 'over'],
    ['their dialog stands after that end', ['answer', 'described', 'closed', 'answered'], ['hangUp'], 'over'],
    ['nobody was there for the 200', ['answer', 'described', 'answerFailed'], ['leave', 'gaveUp'], 'over'],
    ['media answers after the end', ['answer', 'closed', 'described'], [], 'over'],
    ['a second end', ['closed', 'closed'], [], 'over'],
    ['CANCEL after the end', ['closed', 'cancelled'], [], 'over'],
  ])('The line in a race: %s', (_title, events, did, at) => {
    const { line, did: done } = play(events)
    expect([done, line.at]).toEqual([did, at])
  })

  it.each<[string, Event[], [boolean | null, boolean | null, boolean | null]]>([
    ['nothing was asked', [], [null, null, null]],
    ['media was asked', ['listen'], [null, null, null]],
    ['media refused', ['listen', 'refused'], [false, false, false]],
    ['the media leg stands', ['ready', 'described'], [true, null, null]],
    ['they hear us', ['listen', 'described'], [true, true, null]],
    ['the 200 is on its way', ['answer', 'described'], [true, true, null]],
    ['they are answered', ['answer', 'described', 'answered'], [true, true, true]],
    ['they are gone', ['cancelled'], [false, false, false]],
  ])('Ready, listening and picked up are known when %s', (_title, events, known) => {
    const { line } = play(events)
    expect([isReady(line), isListening(line), isPickedUp(line)]).toEqual(known)
  })

  const OVER = { at: 'over' } as const
  const FROM = {
    none: OFFERED,
    asked: play(['ready']).line,
    'asked early': play(['listen']).line,
    stands: play(['ready', 'described']).line,
    heard: play(['listen', 'described']).line,
    refused: play(['ready', 'refused']).line,
    answering: play(['answer', 'described']).line,
    answered: play(['answer', 'described', 'answered']).line,
    over: OVER,
  } as const satisfies Record<string, CallerLine>
  const NOTHING = Object.fromEntries(Object.keys(EVENTS).map((event) => [event, ''])) as Record<Event, string>
  const OFFERED_ENDS = { cancelled: 'leave, gaveUp', closed: 'reject 486, leave' }

  /** What each event does in each state; '' = nothing. */
  it.each<[keyof typeof FROM, Partial<Record<Event, string>>]>([
    [
      'none',
      {
        ready: 'describe',
        ring: 'ring, recordRinging',
        listen: 'describe',
        answer: 'describe',
        ...OFFERED_ENDS,
      },
    ],
    ['asked', { ring: 'ring, recordRinging', ...OFFERED_ENDS }],
    ['asked early', { ring: 'ring, recordRinging', described: 'earlyMedia', ...OFFERED_ENDS }],
    ['stands', { ring: 'ring, recordRinging', listen: 'earlyMedia', answer: 'answer', ...OFFERED_ENDS }],
    ['heard', { ring: 'ring, recordRinging', answer: 'answer', ...OFFERED_ENDS }],
    ['refused', { ring: 'ring, recordRinging', ...OFFERED_ENDS }],
    [
      'answering',
      {
        answered: 'write, attach',
        answerFailed: 'leave, gaveUp',
        cancelled: 'leave, gaveUp',
        closed: 'leave',
      },
    ],
    ['answered', { answer: 'write', closed: 'leave' }],
    ['over', { answered: 'hangUp' }],
  ])('Each event does in the state "%s" what it may do there', (from, expected) => {
    const does = Object.keys(EVENTS).map((event) => [
      event,
      play([event as Event], FROM[from]).did.join(', '),
    ])
    expect(Object.fromEntries(does)).toEqual({ ...NOTHING, ...expected })
  })

  it.each<[keyof typeof FROM, Event]>([
    ['asked', 'answered'],
    ['asked', 'answerFailed'],
    ['answering', 'ring'],
    ['answering', 'described'],
    ['answered', 'cancelled'],
    ['answered', 'listen'],
    ['refused', 'answer'],
    ['over', 'answer'],
  ])('The state "%s" stays as it is with what means nothing there: %s', (from, event) => {
    expect(play([event], FROM[from]).line).toBe(FROM[from])
  })

  it('A line says what waits for its media leg, and forgets it when that stands or is refused', () => {
    expect(FROM['asked early']).toMatchObject({ media: 'asked', wants: 'early' })
    expect(play(['listen', 'answer', 'ready']).line).toMatchObject({ media: 'asked', wants: 'answer' })
    expect(FROM.heard).toMatchObject({ media: 'stands', wants: 'nothing', isHeard: true })
    expect(play(['answer', 'refused']).line).toMatchObject({ media: 'refused', wants: 'nothing' })
    expect(play(['answer', 'described', 'answered', 'closed']).line).toEqual(OVER)
  })
})

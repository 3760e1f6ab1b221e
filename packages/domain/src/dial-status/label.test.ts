import { describe, expect, it } from 'vitest'
import { dialOutcome, dialStatusKey } from './label.ts'

describe('dial status labels (§4.1, A-90)', () => {
  it.each([
    ['[R4.1-12] attempt', 100, 'dial.100', 'attempt'],
    ['[R4.1-13] ringing is in progress', 180, 'dial.progress', 'progress'],
    ['[R4.1-13] early media is in progress', 183, 'dial.progress', 'progress'],
    ['[R4.1-14] answered', 200, 'dial.200', 'answered'],
    ['[R4.1-15] overflowed', 380, 'dial.380', 'overflowed'],
    ['[R4.1-17] cancelled or timeout', 487, 'dial.487', 'failure'],
    ['[R4.1-18] fax', 510, 'dial.510', 'failure'],
    ['[R4.1-19] silence', 551, 'dial.551', 'failure'],
    ['[R4.1-20] voicemail', 552, 'dial.552', 'failure'],
    ['[R4.1-21] uncertain analysis', 559, 'dial.559', 'failure'],
    ['[R4.1-22] cancelled by blacklist', 609, 'dial.609', 'failure'],
    ['[R4.1-16] busy', 486, 'dialFail.busy', 'failure'],
  ])('%s: the dial status has its label and its outcome', (_title, code, key, outcome) => {
    expect(dialStatusKey(code)).toBe(key)
    expect(dialOutcome(code)).toBe(outcome)
  })

  it.each([
    ['invalid', [400]],
    ['unauthorized', [401]],
    ['payment', [402]],
    ['forbidden', [403]],
    ['notExist', [404, 604]],
    ['notAccepted', [406, 488, 606]],
    ['authRequired', [407]],
    ['terminated', [410]],
    ['unanswered', [408, 480]],
    ['loop', [482]],
    ['hops', [483]],
    ['incomplete', [484]],
    ['busy', [486]],
    ['internal', [500]],
    ['rejected', [603, 607, 608]],
    ['unavailable', [503]],
    ['cancelled', [602]],
    ['lineChange', [511]],
    ['recording', [512]],
    ['operator', [514]],
    ['serverBusy', [600]],
  ])('[R4.1-24] The label %s stands for the codes %j', (label, codes) => {
    expect(codes.map(dialStatusKey)).toEqual(codes.map(() => `dialFail.${label}`))
  })

  it.each([400, 404, 499, 500, 599, 600, 699])('[R4.1-23] The dial status %d is a failure', (code) => {
    expect(dialOutcome(code)).toBe('failure')
  })

  it.each([199, 302, 418, 700])('[R4.1-25] The dial status %d has no label and is shown as it is', (code) => {
    expect(dialStatusKey(code)).toBeNull()
  })

  it.each([0, 199, 302, 700])('The dial status %d belongs to no outcome', (code) => {
    expect(dialOutcome(code)).toBeNull()
  })
})

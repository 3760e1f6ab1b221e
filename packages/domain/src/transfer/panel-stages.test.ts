import { describe, expect, it } from 'vitest'
import type { Call } from '../call/call.ts'
import { FIRST_STAGE, STAGES, type StageEvent, type StageName, shownStage } from './stage.ts'
import { accepted, confirm, ended, open, play, send } from './testing/stage-play.ts'

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
  ])('The softphone’s panel is at the right stage: %s', (_title, events, stage) => {
    expect(play(...events).state.stage.at).toBe(stage)
  })

  it('[R2.9-01] [R4.5-02] Every stage of §2.9 can be shown', () => {
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

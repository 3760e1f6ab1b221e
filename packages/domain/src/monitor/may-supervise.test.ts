import { MONITOR_MODES, type MonitorMode } from '@ramal/contract/vocabulary'
import { expect, it } from 'vitest'
import type { Grant } from '../routing/reach.ts'
import { isTold, mayPause, maySupervise } from './may-supervise.ts'

const row = (id: number, rights: Partial<Grant> = {}, type = 'team'): Grant => ({
  ...{
    type,
    id,
    can_call: true,
    can_transfer: true,
    can_monitor: false,
    can_whisper: false,
    can_barge: false,
    can_pause: false,
  },
  ...rights,
})
const may = (grants: readonly Grant[], teamId: number | null) =>
  MONITOR_MODES.filter((mode) => maySupervise(grants, teamId, mode))

it.each<[string, readonly Grant[], number | null, MonitorMode[]]>([
  ['a team without rows', [], 1, ['listen', 'whisper', 'barge']],
  ['rows of other kinds than teams', [row(1, {}, 'queue')], 1, ['listen', 'whisper', 'barge']],
  ['a row that grants nothing of it', [row(1)], 1, []],
  ['a row that lets listen', [row(1, { can_monitor: true })], 1, ['listen']],
  ['a row that lets whisper alone', [row(1, { can_whisper: true })], 1, ['whisper']],
  ['a row that lets barge in', [row(1, { can_monitor: true, can_barge: true })], 1, ['listen', 'barge']],
  ['a row of another team', [row(2, { can_monitor: true })], 1, []],
  ['rows, and an agent without a team', [row(1, { can_monitor: true })], null, []],
  ['no rows, and an agent without a team', [], null, ['listen', 'whisper', 'barge']],
])(
  'What a supervisor may do in calls follows from the rows of their team: %s (entities §1)',
  (_, grants, team, expected) => {
    expect(may(grants, team)).toEqual(expected)
  },
)

it.each<[string, readonly Grant[], boolean]>([
  ['no rows', [], true],
  ['a row that lets listen alone', [row(1, { can_monitor: true })], false],
  ['a row that lets pause', [row(1, { can_pause: true })], true],
  ['a row of another team', [row(2, { can_pause: true })], false],
])(
  'Whether a supervisor pauses the agents of a team follows from the rows of their own: %s',
  (_, grants, may) => {
    expect(mayPause(grants, 1)).toBe(may)
  },
)

it('An agent is told of everybody who is heard, and of listeners unless their team hides them', () => {
  const told = (visible: boolean | null) =>
    MONITOR_MODES.filter((mode) => isTold(mode, visible === null ? null : { enable_coach_visible: visible }))
  expect(told(true)).toEqual(['listen', 'whisper', 'barge'])
  expect(told(null)).toEqual(['listen', 'whisper', 'barge'])
  expect(told(false)).toEqual(['whisper', 'barge'])
})

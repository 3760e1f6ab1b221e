import { expect, test } from 'vitest'
import { commentRule } from './comment.ts'

const team = { enable_comment: true, minimum_comment_size: 0, maximum_comment_size: 500 }
const none = { minimum_comment_size: null, maximum_comment_size: null }

test.each([
  ['R5-49', 'no field without enable_comment', { ...team, enable_comment: false }, none, null],
  ['R5-49', 'no field without a team', null, none, null],
  ['R5-29', 'minimum 0 is optional', team, none, { required: false, min: 0, max: 500 }],
  [
    'R5-29',
    'minimum 1 is required',
    { ...team, minimum_comment_size: 1 },
    none,
    { required: true, min: 1, max: 500 },
  ],
  [
    'R5-30',
    'the team counts without a queue',
    { ...team, minimum_comment_size: 3 },
    null,
    { required: true, min: 3, max: 500 },
  ],
  [
    'R5-30',
    "the queue's own lengths win",
    team,
    { minimum_comment_size: 5, maximum_comment_size: 90 },
    { required: true, min: 5, max: 90 },
  ],
  [
    'R5-30',
    "a queue's 0 wins over the team's 3",
    { ...team, minimum_comment_size: 3 },
    { minimum_comment_size: 0, maximum_comment_size: null },
    { required: false, min: 0, max: 500 },
  ],
] as const)(
  '[%s] The comment of a classification has its rule: %s',
  (_row, _title, ofTeam, ofQueue, rule) => {
    expect(commentRule(ofTeam, ofQueue)).toEqual(rule)
  },
)

test.each([
  [
    'true asks for one where the team has none',
    { ...team, enable_comment: false },
    true,
    { required: true, min: 0, max: 500 },
  ],
  ['true asks for one of any length', team, true, { required: true, min: 0, max: 500 }],
  ['false lets one go', { ...team, minimum_comment_size: 3 }, false, { required: false, min: 3, max: 500 }],
  ['false makes no field', { ...team, enable_comment: false }, false, null],
  [
    'null is as the team says',
    { ...team, minimum_comment_size: 3 },
    null,
    { required: true, min: 3, max: 500 },
  ],
])('What a classification says of its comment wins: %s', (_title, ofTeam, isRequired, rule) => {
  expect(commentRule(ofTeam, none, isRequired)).toEqual(rule)
})

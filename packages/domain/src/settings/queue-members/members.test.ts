import { expect, it } from 'vitest'
import {
  changedMember,
  hasOwnRow,
  inRingingOrder,
  levelsOf,
  memberName,
  membersIn,
  withMembers,
} from './members.ts'

const rows = membersIn([
  { user: { id: 1, description: 'Bruno' }, team: null, penalty: 1 },
  { user: { id: 2, description: 'Ana' }, team: null, penalty: 0, is_active: false },
  { team: { id: 9, description: 'Suporte' }, penalty: 0 },
  { user: 3, penalty: 0 },
])

it('Members ring by level, then by name, inactive ones behind', () => {
  expect(inRingingOrder(rows, 'pt-br').map(memberName)).toEqual(['#3', 'Suporte', 'Ana', 'Bruno'])
  expect(levelsOf(rows)).toEqual([
    { level: 0, count: 2 },
    { level: 1, count: 1 },
  ])
})

it('Several are added at once, nobody twice; a person and a team may share a number', () => {
  const added = withMembers(
    rows,
    [
      { kind: 'user', id: 1, description: 'Bruno' },
      { kind: 'team', id: 1, description: 'Vendas' },
      { kind: 'user', id: 4, description: 'Carla' },
    ],
    2,
  )
  expect(added.slice(rows.length)).toEqual([
    { user: null, team: { id: 1, description: 'Vendas' }, penalty: 2, priority: 0, is_active: true },
    { user: { id: 4, description: 'Carla' }, team: null, penalty: 2, priority: 0, is_active: true },
  ])
})

it('One is changed, the others and their order stay', () => {
  expect(changedMember(rows, 't9', { penalty: 5 }).map(({ penalty }) => penalty)).toEqual([1, 0, 5, 0])
})

it('A row of their own counts before that of their team, while it is active', () => {
  expect([1, 2, 3, 7].map((id) => hasOwnRow(rows, id))).toEqual([true, false, true, false])
})

import { permissionCatalogue } from '@ramal/contract/permissions'
import { describe, expect, it, test } from 'vitest'
import { grantChanges, granting, includedBy, namesOfRow, revoking, stateOf } from './grants.ts'
import { namedExtras, type PermissionRow, permissionRows } from './rows.ts'

const pauses = permissionRows().find(({ key }) => key === 'pauses') as PermissionRow
const all = permissionCatalogue()
const cell = (action: keyof PermissionRow['names']) => ({ row: pauses, name: pauses.names[action] as never })
const of = (...actions: string[]) => actions.map((action) => `service.${action}_pause`)

describe('the lines of the matrix', () => {
  it('[R6-13] Every permission of the catalogue stands once, in a line or as an act of its own', () => {
    const shown = [...permissionRows().flatMap(namesOfRow), ...namedExtras()]
    expect(new Set(shown).size).toBe(shown.length)
    expect(new Set(shown)).toEqual(new Set(all))
  })
  it('A line of a resource has the four actions', () => {
    expect(namesOfRow(pauses)).toEqual(of('view', 'add', 'change', 'delete'))
    expect(pauses.area).toBe('service')
  })
  it('Clients are a screen; an act of an agent is no line', () => {
    expect(permissionRows().find(({ model }) => model === 'sites.client')?.area).toBe('screens')
    expect(namedExtras()).toContain('agent.monitor_call')
  })
})

test.each([
  ['creating brings seeing along', [], 'add', all, of('add', 'view')],
  ['seeing alone', [], 'view', all, of('view')],
  ['what is there already stays first', of('delete'), 'change', all, of('delete', 'change', 'view')],
  ['who lacks it cannot give it', [], 'add', of('view'), []],
  ['who lacks seeing cannot give what brings it along', [], 'add', of('add'), []],
  ['but where seeing is there already they can', of('view'), 'add', of('add'), of('view', 'add')],
] as const)('Permissions are granted as asked: %s', (_title, granted, action, own, expected) => {
  expect(granting(granted, [cell(action)], own)).toEqual(expected)
})

test.each([
  ['without seeing nothing is left', of('view', 'add', 'change'), 'view', []],
  ['one action alone', of('view', 'add', 'change'), 'change', of('view', 'add')],
] as const)('Permissions are revoked as asked: %s', (_title, granted, action, expected) => {
  expect(revoking(['other.thing', ...granted], [cell(action)])).toEqual(['other.thing', ...expected])
})

it('Some, all or none of a line are granted', () => {
  const names = namesOfRow(pauses)
  expect([[], of('view'), names].map((granted) => stateOf(granted, names))).toEqual(['none', 'some', 'all'])
})

it('A-07: one that is part of a granted one is said to come with it', () => {
  expect(includedBy('sites.view_dashboard', ['sites.view_dashboard_supervisor'])).toBe(
    'sites.view_dashboard_supervisor',
  )
  expect(includedBy('sites.view_dashboard', ['sites.view_dashboard'])).toBeNull()
  expect(includedBy('sites.view_chat', ['sites.view_dashboard'])).toBeNull()
})

it('What an edit gave and took is counted', () => {
  expect(grantChanges(['a', 'b'], ['b', 'c', 'd'])).toEqual({ added: ['c', 'd'], removed: ['a'] })
})

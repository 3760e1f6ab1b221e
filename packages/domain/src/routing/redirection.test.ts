import { expect, test } from 'vitest'
import { redirectedTo } from './redirection.ts'

const trunks = [{ id: 1, host: 'operadora.example', port: 5060 }]
const mayDial = (number: string) => number === '11988887777'
const to = (user: string, host = 'operadora.example', port = 5060) => ({ user, host, port })

test.each([
  [
    'a number that may be dialled, at a trunk',
    [to('+5511988887777')],
    { trunkId: 1, number: '+5511988887777' },
  ],
  [
    'the trunk in other letters',
    [to('11988887777', 'OPERADORA.example')],
    { trunkId: 1, number: '11988887777' },
  ],
  ['the first that may be taken', [to('9001'), to('11988887777')], { trunkId: 1, number: '11988887777' }],
  ['a number that may not be dialled', [to('+12425551234')], null],
  ['a host that is no trunk', [to('11988887777', '169.254.169.254')], null],
  ['another port of a trunk', [to('11988887777', 'operadora.example', 22)], null],
  ['a name', [to('maria')], null],
  ['nobody', [], null],
])('A redirection to %s is taken or refused', (_title, contacts, expected) => {
  expect(redirectedTo({ contacts, trunks, mayDial })).toEqual(expected)
})

test.each(['maria', 'Restricted', ''])(
  'A redirection to the name "%s" is refused to who may dial every number',
  (user) => {
    expect(redirectedTo({ contacts: [to(user)], trunks, mayDial: () => true })).toBeNull()
  },
)

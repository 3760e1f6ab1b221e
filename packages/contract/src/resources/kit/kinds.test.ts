import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { fieldErrors } from '../../field-errors.ts'
import { optional } from './field.ts'
import { addressBlock, colour, colourClass, list, url } from './kinds.ts'

const input = z.object({ match_ips: list(addressBlock()).write })

/** Catalogue keys of what is wrong with these addresses of a trunk. */
function wrong(...match_ips: string[]) {
  const { error } = input.safeParse({ match_ips })
  return fieldErrors(error?.issues ?? [], { match_ips }, ({ key }) => key)
}

describe('addresses that a trunk calls from', () => {
  it('The addresses that a trunk calls from are of IPv4 and of IPv6, alone or as blocks', () => {
    expect(
      wrong('10.0.0.0/8', '200.1.2.3', '2001:db8::/32', '2001:db8::7', '::ffff:10.0.0.0/104', ' ::1 '),
    ).toEqual({})
  })

  it.each([
    '10.0.0.256',
    '10.0.0/8',
    '10.0.0.0/33',
    '10.0.0.0/',
    '010.0.0.1',
    '2001:db8::/129',
    '2001:db8::7::',
    '[::1]',
    'fe80::7%eth0',
    'fe80::%eth0/64',
    'trunk.example',
    '10.0.0.1:5060',
  ])('The trunk’s address %s is said to be invalid, at the field', (text) => {
    expect(wrong('10.0.0.0/8', text)).toEqual({ match_ips: ['validation.invalid'] })
  })

  it('An empty line among a trunk’s addresses is said to be required', () => {
    expect(wrong('')).toEqual({ match_ips: ['validation.required'] })
  })
})

it.each([
  ['https://acme.example/a?b=1', true],
  ['http://acme.example', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['ftp://acme.example', false],
])('The address %s is one of the web: %s', (address, isOne) => {
  expect(url().write.safeParse(address).success).toBe(isOne)
})

it.each([
  ['grey', true],
  ['#1b5e20', true],
  ['indigo darken-4', true],
  ['', true],
  ['red;background:url(//evil)', false],
  ['url(x)', false],
  ['#12', false],
  ['expression(1)', false],
])('Of a colour that may be missing the text %j is taken: %s', (text, isTaken) => {
  for (const kind of [colour(), colourClass()])
    expect(optional(kind).write.safeParse(text).success).toBe(isTaken)
})

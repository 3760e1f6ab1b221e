import { ManualClock } from '@ramal/domain/time/testing/manual-clock'
import { expect, it } from 'vitest'
import { KnownAddresses } from './known-addresses.ts'

const account = (id: number) => ({ id, knownFrom: null })

it('An address is known for 30 days to the account that signed in from it', () => {
  const clock = new ManualClock()
  const known = new KnownAddresses(clock)
  known.add(1, 'office')
  expect([
    known.has(account(1), 'office'),
    known.has(account(2), 'office'),
    known.has(account(1), 'elsewhere'),
  ]).toEqual([true, false, false])
  clock.advance(30 * 86_400_000)
  expect(known.has(account(1), 'office')).toBe(false)
})

it('When more addresses come than are remembered, the one that was unused for longest goes', () => {
  const known = new KnownAddresses(new ManualClock())
  known.add(1, 'used')
  known.add(1, 'unused')
  for (let i = 0; i < 19_998; i++) known.add(2, `address ${i}`)
  known.add(1, 'used')
  known.add(3, 'one more')
  expect([known.has(account(1), 'used'), known.has(account(1), 'unused')]).toEqual([true, false])
  expect([known.isAnybodys('used'), known.isAnybodys('unused')]).toEqual([true, false])
})

it('An address is somebody’s as long as one account of several is known there', () => {
  const known = new KnownAddresses(new ManualClock())
  for (const account of [1, 2, 1]) known.add(account, 'office')
  expect([known.isAnybodys('office'), known.isAnybodys('elsewhere')]).toEqual([true, false])
  // All of account 1's first ones go.
  for (let i = 0; i < 19_999; i++) known.add(3, `address ${i}`)
  expect([known.has(account(2), 'office'), known.isAnybodys('office')]).toEqual([false, true])
  known.add(3, 'one more')
  expect(known.isAnybodys('office')).toBe(false)
})

it('An address is known from the moment on in which its account forgot all others, and not before', () => {
  const clock = new ManualClock()
  const known = new KnownAddresses(clock)
  known.add(1, 'office')
  const from = (knownFrom: number) => known.has({ id: 1, knownFrom }, 'office')
  expect([from(clock.now()), from(clock.now() + 1)]).toEqual([true, false])
  clock.advance(1)
  known.add(1, 'office')
  expect(from(clock.now())).toBe(true)
})

it('An address is known until the last moment of the 30 days after its last sign-in', () => {
  const clock = new ManualClock()
  const known = new KnownAddresses(clock)
  known.add(1, 'office')
  clock.advance(1_000)
  known.add(1, 'office')
  clock.advance(30 * 86_400_000 - 1)
  expect(known.has(account(1), 'office')).toBe(true)
  clock.advance(1)
  expect(known.has(account(1), 'office')).toBe(false)
})

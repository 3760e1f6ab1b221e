import { expect, it } from 'vitest'
import { EventShares } from './event-shares.ts'

/** What the last of so many lines gets. */
function last(
  shares: EventShares,
  count: number,
  from: (index: number) => Parameters<EventShares['take']>[0],
) {
  let got: ReturnType<EventShares['take']> = null
  for (let index = 0; index < count; index += 1) got = shares.take(from(index))
  return got
}
const stranger = (address: string | null) => ({ userId: null, address })
const person = (userId: number) => ({ userId, address: '192.0.2.1' })

it('An address has forty lines of its own, and then it is named', () => {
  const shares = new EventShares()
  expect(last(shares, 40, () => stranger('192.0.2.1'))).toBeNull()
  expect(shares.take(stranger('192.0.2.1'))).toEqual({ used: '192.0.2.1' })
  expect(shares.take(stranger('192.0.2.2'))).toBeNull()
})

it('The addresses of a network have 120 lines together, and then the network is named', () => {
  const shares = new EventShares()
  expect(last(shares, 120, (index) => stranger(`192.0.2.${index % 100}`))).toBeNull()
  expect(shares.take(stranger('192.0.2.200'))).toEqual({ used: '192.0.2.0/24' })
  expect(shares.take(stranger('192.0.3.200'))).toBeNull()
})

it('The networks of a provider have 400 lines together, and then the provider’s is named', () => {
  const shares = new EventShares()
  expect(last(shares, 400, (index) => stranger(`2001:db8:${index.toString(16)}::1`))).toBeNull()
  expect(shares.take(stranger('2001:db8:ffff::1'))).toEqual({ used: '2001:db8::/32' })
})

it('Strangers have a thousand lines together, and what signed in people have is not theirs to use up', () => {
  const shares = new EventShares()
  const far = (index: number) => stranger(`10.${index >> 8}.${index & 255}.1`)
  expect(last(shares, 1_000, far)).toBeNull()
  expect(shares.take(far(1_000))).toBe('rest')
  expect(shares.take(stranger(null))).toBe('rest')
  expect(shares.take(person(1))).toBeNull()
})

it('A person has forty lines wherever they are, and people a thousand together', () => {
  const shares = new EventShares()
  expect(last(shares, 40, () => person(1))).toBeNull()
  expect(shares.take({ ...person(1), address: null })).toEqual({ used: 'user 1' })
  expect(last(shares, 960, (index) => person(2 + Math.floor(index / 40)))).toBeNull()
  expect(shares.take(person(999))).toBe('rest')
  expect(shares.take(stranger('192.0.2.1'))).toBeNull()
})

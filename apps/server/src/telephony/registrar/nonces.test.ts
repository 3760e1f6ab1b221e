import { describe, expect, it } from 'vitest'
import { Nonces } from './nonces.ts'

describe('digest nonces', () => {
  it('A nonce is good once per count, and for five minutes', () => {
    const nonces = new Nonces()
    const nonce = nonces.make(1_000, 'udp')
    expect(nonces.check(nonce, '00000001', 2_000, 'udp')).toBe('good')
    nonces.use(nonce, '00000001', 2_000)
    expect(nonces.check(nonce, '00000001', 2_000, 'udp')).toBe('stale')
    expect(nonces.check(nonce, '00000002', 2_000, 'udp')).toBe('good')
    expect(nonces.check(nonce, '00000002', 302_000, 'udp')).toBe('stale')
  })

  it('A nonce is taken by the first of two answers that were looked at together', () => {
    const nonces = new Nonces()
    const nonce = nonces.make(1_000, 'udp')
    const looked = [1, 2].map(() => nonces.check(nonce, '1', 1_000, 'udp'))
    expect(looked).toEqual(['good', 'good'])
    expect([1, 2].map(() => nonces.use(nonce, '1', 1_000))).toEqual([true, false])
    expect(nonces.use(nonce, '2', 1_000)).toBe(true)
  })

  it('A nonce is kept while it may be used again, and no longer', () => {
    const nonces = new Nonces()
    for (const now of [0, 100_000, 200_000]) nonces.use(nonces.make(now, 'udp'), '1', now)
    expect(nonces.size).toBe(3)
    nonces.use(nonces.make(350_000, 'udp'), '1', 350_000)
    expect(nonces.size).toBe(3)
    nonces.use(nonces.make(900_000, 'udp'), '1', 900_000)
    expect(nonces.size).toBe(1)
  })

  it('A nonce is good for the way alone that it was given out on', () => {
    const nonces = new Nonces()
    const nonce = nonces.make(1_000, 'tcp 192.0.2.1 40000')
    expect(nonces.check(nonce, '1', 1_000, 'tcp 192.0.2.1 40001')).toBe('foreign')
    expect(nonces.check(nonce, '1', 1_000, 'tcp 192.0.2.1 40000')).toBe('good')
  })

  it('A nonce of another process, or changed by hand, is foreign', () => {
    const nonce = new Nonces().make(1_000, 'udp')
    const nonces = new Nonces()
    expect(nonces.check(nonce, '1', 1_000, 'udp')).toBe('foreign')
    const [time, salt, signature] = nonces.make(1_000, 'udp').split('.')
    expect(nonces.check(`${time}0.${salt}.${signature}`, '1', 1_000, 'udp')).toBe('foreign')
    expect(nonces.check('', '1', 1_000, 'udp')).toBe('foreign')
    expect(nonces.check(`${time}.${salt}.${signature}.x`, '1', 1_000, 'udp')).toBe('foreign')
  })
})

it('An answer without a count is its nonce’s first, and taken once', () => {
  const nonces = new Nonces()
  const nonce = nonces.make(0, 'way')
  expect(nonces.check(nonce, undefined, 0, 'way')).toBe('good')
  expect(nonces.use(nonce, undefined, 0)).toBe(true)
  expect(nonces.check(nonce, undefined, 0, 'way')).toBe('stale')
  expect(nonces.use(nonce, undefined, 0)).toBe(false)
  expect(nonces.check(nonce, '00000002', 0, 'way')).toBe('good')
})

import { describe, expect, it } from 'vitest'
import { Failures } from './failures.ts'
import { Nonces } from './nonces.ts'

describe('digest nonces', () => {
  it('are good once per count, and for five minutes', () => {
    const nonces = new Nonces()
    const nonce = nonces.make(1_000)
    expect(nonces.check(nonce, '00000001', 2_000)).toBe('good')
    nonces.use(nonce, '00000001', 2_000)
    expect(nonces.check(nonce, '00000001', 2_000)).toBe('stale')
    expect(nonces.check(nonce, '00000002', 2_000)).toBe('good')
    expect(nonces.check(nonce, '00000002', 302_000)).toBe('stale')
  })

  it('are kept while they may be used again, and no longer', () => {
    const nonces = new Nonces()
    for (const now of [0, 100_000, 200_000]) nonces.use(nonces.make(now), '1', now)
    expect(nonces.size).toBe(3)
    nonces.use(nonces.make(350_000), '1', 350_000)
    expect(nonces.size).toBe(3)
    nonces.use(nonces.make(900_000), '1', 900_000)
    expect(nonces.size).toBe(1)
  })

  it('of another process, or changed by hand, are foreign', () => {
    const nonce = new Nonces().make(1_000)
    const nonces = new Nonces()
    expect(nonces.check(nonce, '1', 1_000)).toBe('foreign')
    const [time, salt, signature] = nonces.make(1_000).split('.')
    expect(nonces.check(`${time}0.${salt}.${signature}`, '1', 1_000)).toBe('foreign')
    expect(nonces.check('', '1', 1_000)).toBe('foreign')
  })
})

describe('failed sign-ins', () => {
  it('block one user at one address after ten, for five minutes', () => {
    const failures = new Failures()
    for (let count = 0; count < 10; count += 1) {
      expect(failures.isBlocked('10.0.0.1', '10001', 0)).toBe(false)
      failures.note('10.0.0.1', '10001', 0)
    }
    expect(failures.isBlocked('10.0.0.1', '10001', 1)).toBe(true)
    expect(failures.isBlocked('10.0.0.1', '10002', 1)).toBe(false)
    expect(failures.isBlocked('10.0.0.2', '10001', 1)).toBe(false)
    expect(failures.isBlocked('10.0.0.1', '10001', 300_000)).toBe(false)
  })

  it('are forgiven by a right password', () => {
    const failures = new Failures()
    for (let count = 0; count < 10; count += 1) failures.note('10.0.0.1', '10001', 0)
    failures.forgive('10.0.0.1', '10001')
    expect(failures.isBlocked('10.0.0.1', '10001', 1)).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { canonicalJson } from './canonical-json.ts'
import {
  type AuditLine,
  CHAIN_START,
  type ChainEnd,
  digestOfData,
  faultAtEnd,
  followingLine,
  textOfLine,
} from './chain.ts'
import { changedFields } from './changed-fields.ts'
import { digestOfRest, REDACTED, Redactions } from './redactions.ts'

describe('canonical JSON', () => {
  it('The same value in another order is the same text, at every depth', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, { z: 1, y: 2 }], c: null } })).toBe(
      canonicalJson({ a: { c: null, d: [1, { y: 2, z: 1 }] }, b: 1 }),
    )
    expect(canonicalJson({ b: 1, a: 2 })).toBe('{"a":2,"b":1}')
  })

  it.each([
    ['what is not there', { a: undefined, b: 1 }, '{"b":1}'],
    ['a time', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    ['nothing', undefined, 'null'],
    ['a sign that PostgreSQL does not keep', 'a\0b', '"a\ufffdb"'],
    ['half of a pair of surrogates', '\ud83d', '"\ufffd"'],
    ['names with numbers in them', { 10: 1, 9: 2, a: 3 }, '{"9":2,"10":1,"a":3}'],
  ])('Canonical JSON keeps what a store gives back: %s', (_, value, text) => {
    expect(canonicalJson(value)).toBe(text)
  })
})

describe('changed fields', () => {
  it('Only fields that changed are told, without who saved and when', () => {
    const before = { id: 1, name: 'a', list: [1, 2], updated_at: 1 }
    const after = { id: 1, name: 'b', list: [1, 2], updated_at: 2 }
    expect(changedFields({ before, after })).toEqual({ before: { name: 'a' }, after: { name: 'b' } })
  })

  it('A field that only one of both has was null on the other side', () => {
    expect(changedFields({ before: { a: 1 }, after: { b: 2 } })).toEqual({
      before: { a: 1, b: null },
      after: { a: null, b: 2 },
    })
  })

  it('A secret that was written anew is told although it looks as before', () => {
    const row = { password: '********', name: 'a' }
    expect(changedFields({ before: row, after: row }, ['password'])).toEqual({
      before: { password: '********' },
      after: { password: '********' },
    })
    expect(changedFields({ before: row, after: row })).toEqual({ before: {}, after: {} })
  })

  it('What was made or taken away is told whole', () => {
    const row = { id: 1, name: 'a', created_at: 1, created_by: null }
    expect(changedFields({ before: null, after: row })).toEqual({ before: null, after: { id: 1, name: 'a' } })
    expect(changedFields({ before: row, after: null })).toEqual({ before: { id: 1, name: 'a' }, after: null })
  })
})

describe('the chain of an audit ledger', () => {
  const hash = (text: string) => `#${text.length}:${text}`
  const line = (seq: number, more: Partial<AuditLine> = {}): AuditLine => ({
    ...{ tenant_id: 1, seq, at: seq * 1000, user_id: 7, user_name: 'Ana', address: '::1' },
    ...{
      user_agent: null,
      request_id: null,
      salt: 's',
      data_digest: null,
      action: 'sign_in',
      entity: 'user',
      entity_id: 7,
      data: {},
    },
    ...more,
  })
  /** Three lines, each hashed on the one before. */
  function chain() {
    let previous = CHAIN_START.hash
    return [1, 2, 3].map((seq) => {
      const own = line(seq)
      previous = hash(textOfLine(own, previous, hash))
      return { ...own, hash: previous }
    })
  }
  function faultOf(lines: ReturnType<typeof chain>, head: ChainEnd) {
    let end = CHAIN_START
    for (const one of lines) {
      const step = followingLine(end, one, hash)
      if (!step.ok) return { seq: one.seq, reason: step.reason }
      end = step.end
    }
    return faultAtEnd(end, head)
  }
  const [one, two, three] = chain() as [
    ReturnType<typeof chain>[0],
    ReturnType<typeof chain>[0],
    ReturnType<typeof chain>[0],
  ]
  const head = { seq: 3, hash: three.hash }

  it('A chain as it was written is whole', () => {
    expect(faultOf(chain(), head)).toBeNull()
    expect(faultAtEnd(CHAIN_START, CHAIN_START)).toBeNull()
  })

  it.each([
    'tenant_id',
    'at',
    'user_id',
    'user_name',
    'address',
    'user_agent',
    'request_id',
    'action',
    'entity',
    'entity_id',
    'data',
  ] as const)('A line whose %s was changed afterwards breaks its chain there', (field) => {
    expect(faultOf([one, { ...two, [field]: 'x' }, three], head)).toEqual({ seq: 2, reason: 'changed' })
  })

  it('A line that was changed and hashed anew breaks the chain at the next one', () => {
    const forged = { ...two, action: 'sign_out' }
    const rehashed = { ...forged, hash: hash(textOfLine(forged, one.hash, hash)) }
    expect(faultOf([one, rehashed, three], head)).toEqual({ seq: 3, reason: 'changed' })
  })

  it('A line that is gone from the middle, the beginning or the end is missed', () => {
    expect(faultOf([one, three], head)).toEqual({ seq: 3, reason: 'missing' })
    expect(faultOf([two, three], head)).toEqual({ seq: 2, reason: 'missing' })
    expect(faultOf([one, two], head)).toBe('missing')
    expect(faultOf([], head)).toBe('missing')
  })

  it('A line that was put in is found', () => {
    expect(faultOf([one, two, two, three], head)).toEqual({ seq: 2, reason: 'added' })
    const more = line(4)
    expect(
      faultOf([one, two, three, { ...more, hash: hash(textOfLine(more, three.hash, hash)) }], head),
    ).toBe('added')
    expect(faultOf([one, two, three], { seq: 3, hash: 'other' })).toBe('changed')
  })

  it('Data that were taken out of a line leave its chain whole, and what is left is what a later line says', () => {
    const rest = { name: '-' }
    const out = { ...one, data: rest, salt: null, data_digest: digestOfData(one, hash) }
    expect(faultOf([out, two, three], head)).toBeNull()
    const named = line(4, { action: REDACTED, data: { lines: [[1, digestOfRest(rest, hash)]] } })
    const unsaid = (...lines: AuditLine[]) => {
      const redactions = new Redactions()
      for (const one of lines) redactions.follow(one, hash)
      return redactions.unsaid?.seq ?? null
    }
    expect(unsaid(out, two, three, named)).toBeNull()
    expect(unsaid(out, two, three)).toBe(1)
    expect(unsaid({ ...out, data: { name: 'other' } }, two, three, named)).toBe(1)
  })

  it('What is left of a chain whose beginning was taken away follows on where it was cut', () => {
    expect(followingLine({ seq: 1, hash: one.hash }, two, hash)).toEqual({
      ok: true,
      end: { seq: 2, hash: two.hash },
    })
  })
})

import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { keyOf, nameOf, secretBox } from './secret-box.ts'

const [first, second, third] = [randomBytes(32), randomBytes(32), randomBytes(32)]

describe('a box', () => {
  it('The box opens what it sealed, and the text says with which key', () => {
    const box = secretBox(first)
    const sealed = box.seal('segredo ção 😀')
    expect(box.open(sealed)).toBe('segredo ção 😀')
    expect(keyOf(sealed)).toBe(nameOf(first))
    expect(sealed).not.toContain('segredo')
    expect(box.seal('segredo')).not.toBe(box.seal('segredo'))
  })

  it('The box opens nothing that was changed, or sealed with a key that it does not know', () => {
    const box = secretBox(first)
    const sealed = box.seal('segredo')
    const body = sealed.split('.')[2]!
    const changed = `${body.slice(0, 20)}${body[20] === 'A' ? 'B' : 'A'}${body.slice(21)}`
    for (const wrong of [sealed.replace(body, changed), secretBox(second).seal('x'), 'x', 'v1', ''])
      expect(() => box.open(wrong)).toThrow()
  })

  it('The box opens no other text than the one it gave, though it were the same bytes', () => {
    const box = secretBox(first)
    // 28 bytes and 4: the last sign of the body has bits to spare.
    const sealed = box.seal('abcd')
    const spare = `${sealed.slice(0, -1)}${String.fromCharCode(sealed.charCodeAt(sealed.length - 1) + 1)}`
    for (const wrong of [
      `${sealed}.1`,
      `${sealed}.`,
      `${sealed}=`,
      `${sealed}==`,
      `${sealed}~`,
      `${sealed} `,
      spare,
    ])
      expect(() => box.open(wrong), wrong).toThrow()
    expect(box.open(sealed)).toBe('abcd')
  })

  it('The box opens with an older key what that one sealed, and seals with the new one', () => {
    const [before, box] = [secretBox(first).seal('a'), secretBox(second, [first])]
    expect(box.open(before)).toBe('a')
    expect(keyOf(box.seal('b'))).toBe(nameOf(second))
    expect([box.current, box.older]).toEqual([nameOf(second), [nameOf(first)]])
  })

  it('The box opens what was sealed before keys had names', () => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', first, iv)
    const body = Buffer.concat([cipher.update('antigo', 'utf8'), cipher.final()])
    const sealed = `v1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    expect(secretBox(second, [first]).open(sealed)).toBe('antigo')
    expect(keyOf(sealed)).toBeNull()
    expect(() => secretBox(second).open(sealed)).toThrow()
  })

  it('The box tells a text that is no secret from one whose key it does not know', () => {
    const box = secretBox(first)
    for (const wrong of ['v1', 'x', 'v2.a.b', 'v1.a.b.c'])
      expect(() => box.open(wrong), wrong).toThrow('not a sealed secret')
    const unknown = `sealed with a key that is not known: ${nameOf(second)}`
    expect(() => box.open(secretBox(second).seal('x'))).toThrow(unknown)
  })

  it('The box derives 32 bytes for a purpose, the same again, and others for another purpose or key', () => {
    const box = secretBox(first)
    const bytes = box.derive('a')
    expect(bytes).toHaveLength(32)
    expect(box.derive('a')).toEqual(bytes)
    expect(box.derive('b')).not.toEqual(bytes)
    expect(secretBox(second, [first]).derive('a')).not.toEqual(bytes)
  })

  it('The box changes its key while it is used, and forgets the former one when it is told to', () => {
    const box = secretBox(first)
    const before = box.seal('a')
    box.replace(third)
    expect(box.open(before)).toBe('a')
    expect(box.open(box.seal('b'))).toBe('b')
    box.forget([nameOf(first), nameOf(third)])
    expect(box.older).toEqual([])
    expect(() => box.open(before)).toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { guessableReason, passwordStrength } from './password-strength.ts'

const NAMES = ['bruno', 'Ramal Demo', 'Bruno', 'Conceição Reis']

describe('how long a password would stand a guesser', () => {
  it.each([
    ['senha12345', 'weak', 'common'],
    ['Senha@2024', 'weak', 'common'],
    ['s3nh4-1234', 'weak', 'common'],
    ['bruno1998', 'weak', 'named'],
    ['Conceicao123', 'weak', 'named'],
    ['abcd1234', 'weak', 'sequence'],
    ['qwertyui9', 'weak', 'sequence'],
    ['9876fedc', 'weak', 'sequence'],
    ['aaaa1111', 'weak', 'repeated'],
    ['2024x1999', 'weak', 'year'],
    ['k7', 'weak', 'short'],
    ['', 'weak', 'short'],
    ['kqzvnw71', 'fair', 'short'],
    ['senha-Kq7vx', 'fair', 'common'],
    ['Zx9#kLp2', 'strong', null],
    ['segredo-novo-1', 'strong', null],
    ['Chuva mansa 47 no telhado', 'strong', null],
    ['maçã è ñandú', 'strong', null],
  ] as const)('"%s" is %s: %s', (password, strength, reason) => {
    expect(passwordStrength(password, NAMES)).toEqual({ strength, reason })
  })

  it('A word of the person’s own is guessed, and one of somebody else is a word like any', () => {
    expect(passwordStrength('conceicao5', NAMES)).toMatchObject({ reason: 'named' })
    expect(passwordStrength('conceicao5', ['ana'])).not.toMatchObject({ reason: 'named' })
  })

  it('A name of three letters is in too many words to count', () => {
    expect(passwordStrength('banana-split-42', ['Ana'])).toEqual({ strength: 'strong', reason: null })
  })

  it('Refused is what is guessed at once; what is only short is the affair of the site’s policy', () => {
    expect(guessableReason('senha12345', NAMES)).toBe('common')
    expect(guessableReason('bruno1998', NAMES)).toBe('named')
    expect(guessableReason('k7', NAMES)).toBeNull()
    expect(guessableReason('senha-Kq7vx', NAMES)).toBeNull()
    expect(guessableReason('segredo-novo-1', NAMES)).toBeNull()
  })

  it('Each character more of no pattern makes a password stronger, and never weaker', () => {
    const order = { weak: 0, fair: 1, strong: 2 }
    const whole = 'kV7#qm2Wz9x'
    const of = [...whole].map((_, at) => order[passwordStrength(whole.slice(0, at + 1), NAMES).strength])
    expect(of).toEqual([...of].sort())
    expect(of.at(-1)).toBe(2)
  })

  it('The longest password of signs that stand for whole sentences is judged at once: the server does nothing else meanwhile', () => {
    const began = performance.now()
    expect(passwordStrength('\uFDFA'.repeat(128), NAMES).strength).toBe('strong') // NFKC makes 18 of each
    expect(performance.now() - began).toBeLessThan(300)
  })
})

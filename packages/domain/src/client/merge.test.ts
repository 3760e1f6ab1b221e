import { describe, expect, it } from 'vitest'
import { type Answer, answerOf, type ConsentLine } from './consent.ts'
import { mergedValues, refusalsToRepeat, stricterAnswer } from './merge.ts'

const line = (answer: 'yes' | 'no', purpose: ConsentLine['purpose']): ConsentLine => ({
  ...{ answer, purpose, channel: 'call' },
})

describe('two clients who are one person', () => {
  it.each<[Answer, Answer, Answer]>([
    ['no', 'yes', 'no'],
    ['unknown', 'no', 'no'],
    ['yes', 'unknown', 'yes'],
    ['yes', 'yes', 'yes'],
    ['unknown', 'unknown', 'unknown'],
  ])('Of %s and %s the stricter answer is %s', (a, b, stricter) => {
    expect([stricterAnswer(a, b), stricterAnswer(b, a)]).toEqual([stricter, stricter])
  })

  it('A no of either holds after a later yes of the other, and is not said again where it holds by itself', () => {
    const [mine, theirs] = [[line('no', 'marketing')], [line('yes', 'marketing'), line('yes', 'survey')]]
    const united = [...mine, ...theirs]
    const repeated = refusalsToRepeat([mine, theirs], united)
    expect(repeated).toEqual([{ purpose: 'marketing', channel: 'call' }])
    const after = [...united, ...repeated.map((about) => ({ ...about, answer: 'no' as const }))]
    expect(answerOf(after, { purpose: 'marketing', channel: 'call' })).toBe('no')
    expect(answerOf(after, { purpose: 'survey', channel: 'call' })).toBe('yes')
    expect(refusalsToRepeat([theirs, mine], [...theirs, ...mine])).toEqual([])
  })

  it('A no to everything is said once, and says no to each purpose', () => {
    const united = [line('no', 'any'), line('yes', 'any')]
    expect(refusalsToRepeat([[united[0]!], [united[1]!]], united)).toEqual([
      { purpose: 'any', channel: 'call' },
    ])
  })

  it('The survivor keeps what they have, gets what they lack, and takes what is named', () => {
    const survivor = { city: 'Rio', street: null, owner: 7, data: { a: 1, b: 2 } }
    const other = { city: 'Natal', street: 'Rua A', owner: null, data: { b: 3, c: 4 } }
    const fields = ['city', 'street', 'owner', 'data']
    expect(mergedValues(survivor, other, { fields, take: new Set() })).toEqual({
      ...{ city: 'Rio', street: 'Rua A', owner: 7, data: { a: 1, b: 2, c: 4 } },
    })
    expect(mergedValues(survivor, other, { fields, take: new Set(['city', 'owner', 'data']) })).toEqual({
      ...{ city: 'Natal', street: 'Rua A', owner: 7, data: { a: 1, b: 3, c: 4 } },
    })
  })
})

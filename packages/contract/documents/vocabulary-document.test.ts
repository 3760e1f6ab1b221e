import { describe, expect, it } from 'vitest'
import { vocabularyDocument } from './vocabulary-document.ts'

interface Published {
  errors: { code: string }[]
  lists: object
  constants: object
  provenance: Record<'tables' | 'lists' | 'errors' | 'constants', Record<string, Record<string, string>>>
}

describe('every word of the vocabulary says where it comes from', () => {
  const { provenance, ...words } = vocabularyDocument() as Published
  const all = Object.values(provenance).flatMap((part) => Object.entries(part))

  it('Every word of the vocabulary, and nothing else, says where it comes from', () => {
    expect(Object.keys(provenance.errors)).toEqual(words.errors.map(({ code }) => code))
    expect(Object.keys(provenance.lists)).toEqual(Object.keys(words.lists))
    expect(Object.keys(provenance.constants)).toEqual(Object.keys(words.constants))
    const tables = Object.keys(words).filter(
      (name) => !['title', 'errors', 'lists', 'constants'].includes(name),
    )
    expect(Object.keys(provenance.tables).sort()).toEqual(tables.sort())
  })

  it.each(all)('The word %s names the section it comes from', (_, { origin, spec, section }) => {
    expect(origin === 'spec' ? spec : section).toMatch(/^\d+(\.\d+)?$/)
  })
})

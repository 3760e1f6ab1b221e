import { describe, expect, it } from 'vitest'
import { createCallDrafts, KeptDrafts } from './call-drafts.ts'

/** What a browser keeps between two pages. */
function browser() {
  let text = '{}'
  let now = 1000
  const storage = {
    stored: {
      get: () => KeptDrafts.parse(JSON.parse(text)),
      set: (value: KeptDrafts) => {
        text = JSON.stringify(value)
      },
    },
    now: () => now,
  }
  return {
    page: () => createCallDrafts(storage),
    text: () => text,
    pass: (ms: number) => {
      now += ms
    },
  }
}

const FORM = { values: { nome: 'João' }, unsaved: { form: { id: 12, values: { nome: 'João' } } } }
const CLASSIFICATION = {
  values: { c: { comment: '' } },
  unsaved: { classification: { classification_id: 10 } },
}

describe('what is filled in for a call', () => {
  it('What is filled in for a call is there again after a reload, and goes with the call', () => {
    const { page, text } = browser()
    const before = page()
    before.fill('u-1', 'form', FORM)
    before.fill('u-1', 'classification', CLASSIFICATION)
    const after = page()
    expect(after.filledIn('u-1', 'form')).toEqual({ nome: 'João' })
    expect(after.take('u-1')).toEqual({ ...FORM.unsaved, ...CLASSIFICATION.unsaved })
    expect(text()).toBe('{}')
    expect(page().filledIn('u-1', 'form')).toBeNull()
  })

  it('A part of a call that was saved has nothing left for the end of the call', () => {
    const { page } = browser()
    const drafts = page()
    drafts.fill('u-1', 'form', FORM)
    drafts.saved('u-1', 'form')
    expect(page().filledIn('u-1', 'form')).toEqual({ nome: 'João' })
    expect(page().take('u-1')).toEqual({})
  })

  it('What is filled in for a call that never came back is forgotten after a day', () => {
    const { page, pass, text } = browser()
    page().fill('u-1', 'form', FORM)
    pass(24 * 3_600_000)
    const later = page()
    expect(later.filledIn('u-1', 'form')).toBeNull()
    later.fill('u-2', 'form', FORM)
    expect(Object.keys(JSON.parse(text()))).toEqual(['u-2'])
  })

  it('A file chosen for a call lives as long as its page', () => {
    const { page } = browser()
    const values = { nome: 'João', contrato: new File(['x'], 'a.pdf') }
    const drafts = page()
    drafts.fill('u-1', 'form', { values, unsaved: {} })
    expect(drafts.filledIn('u-1', 'form')).toBe(values)
    expect(page().filledIn('u-1', 'form')).toEqual({ nome: 'João' })
  })
})
